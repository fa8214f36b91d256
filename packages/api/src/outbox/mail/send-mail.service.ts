import type { Letter } from "@quorate/core/mail/letter";
import { takeMailTurn } from "@quorate/core/mail/mail-limit";
import { mailMoment } from "@quorate/core/mail/mail-times";
import type { NotificationTopic } from "@quorate/core/mail/notification-topics";
import { renderLetter } from "@quorate/core/mail/render-letter";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../../context.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { insertGatheredMail } from "./gather-mails.queries.ts";
import type { MailForm, WrittenMail } from "./mail-form.service.ts";
import { lockMailWindow, setMailWindow } from "./mail-windows.queries.ts";
import { toMailWish } from "./mail-wish.mapper.ts";
import { findMailWish } from "./mail-wishes.queries.ts";
import { isMailDone, setMailSent, upsertMail } from "./mails.queries.ts";

/** What a day's mail is made of: a letter as it would be sent now. */
export type GatheredLetter = { topic: NotificationTopic; thread: string | null; letter: Letter };

/**
 * `newId` makes a mail its own id; what it is repeated under is kept. With `gather` nothing is sent: what would go to the one address
 * is handed over instead, and nothing else is looked at.
 */
export type MailPorts = Pick<Ports, "db" | "now" | "newId" | "newToken" | "jobs" | "appUrl"> & {
  mailer: Mailer;
  gather?: { address: string; take: (told: GatheredLetter) => void };
};

type Receiver = {
  to: string;
  firstName: string;
  /** The event that it tells of: of one event nobody gets two mails. Null: nothing remembers it. */
  eventId?: string | null;
  /** What it is chosen with, where that is not the kind's own. */
  topic?: NotificationTopic;
  /** What it belongs to, by an id that is told to nobody else. */
  thread?: string;
};

const NOW = { is: "now" } as const;

/** Sends a mail, written with what `tell` says: it runs in the transaction that takes the turn, so that a link is made for a mail that goes. */
export function sendMail<Facts>(
  ports: MailPorts,
  form: MailForm<string, Facts>,
  receiver: Receiver,
  tell: (trx: Trx) => Facts | Promise<Facts>,
): Promise<Date | null> {
  return sendLetter(ports, form, receiver, async (trx) => form.write(await tell(trx)).letter);
}

/**
 * Sends a letter unless its receiver wants none of the kind, or not now, has it already, or its limit is reached: three of a kind in an hour to one
 * address, whichever server sends them. When the mail cannot be handed over the turn is given back. A date is the answer for mails that
 * may not be lost: when there is room for this one.
 */
export async function sendLetter(
  { db, now, newId, newToken, mailer, appUrl, gather }: MailPorts,
  { kind, rule }: Pick<WrittenMail, "kind" | "rule">,
  { to: address, firstName, eventId = null, thread, ...chosen }: Receiver,
  compose: (trx: Trx) => Letter | Promise<Letter>,
): Promise<Date | null> {
  const topic: NotificationTopic | "always" | "digest" = chosen.topic ?? rule.topic;
  const wish = topic === "always" ? undefined : await findMailWish(db, address, topic);
  if (gather) {
    if (address !== gather.address || topic === "always" || topic === "digest" || wish?.mail === "never") return null;
    gather.take({ topic, thread: thread ?? null, letter: await db.transaction().execute(async (trx) => compose(trx)) });
    return null;
  }
  if (wish && eventId && (await isMailDone(db, { eventId, userId: wish.userId }))) return null;
  const takenAt = now();
  const moment = wish ? mailMoment(rule, toMailWish(wish), takenAt) : NOW;
  if (moment.is === "never") return null;
  if (moment.is === "later") return moment.at;
  if (moment.is === "gathered" && wish && eventId) {
    await insertGatheredMail(db, { id: newId<string>(), userId: wish.userId, eventId, kind, at: takenAt });
    return null;
  }
  const stop = newToken();
  const taken = await db.transaction().execute(async (trx) => {
    const turn = takeMailTurn(rule, await lockMailWindow(trx, { address, kind }), takenAt);
    if (turn.outcome !== "send") return turn;
    await setMailWindow(trx, { address, kind }, turn.sentAt);
    const row = wish &&
      topic !== "always" && {
        ...{ id: newId<string>(), userId: wish.userId, eventId, kind, createdAt: takenAt },
        ...{ topic, stopHash: stop.tokenHash },
      };
    const id = row ? await upsertMail(trx, row) : undefined;
    return { outcome: "send" as const, letter: await compose(trx), id };
  });
  if (taken.outcome === "later") return taken.at;
  if (taken.outcome !== "send") return null;
  const { id } = taken;
  const stopUrl = (token: string) => `${appUrl}/unsubscribe?token=${token}`;
  const written = renderLetter(taken.letter, { appUrl, firstName, isChosen: topic !== "always" });
  try {
    await mailer.send({
      kind,
      to: address,
      ...written,
      ...(id && { id }),
      ...(thread && { thread }),
      ...(id && { stopUrl: stopUrl(stop.token) }),
    });
  } catch (error) {
    await db.transaction().execute(async (trx) => {
      const sentAt = await lockMailWindow(trx, { address, kind });
      const own = sentAt.findIndex((at) => at.getTime() === takenAt.getTime());
      await setMailWindow(trx, { address, kind }, sentAt.toSpliced(own, own < 0 ? 0 : 1));
    });
    throw error;
  }
  if (id) await setMailSent(db, id, now());
  return null;
}
