import { hasAddressOrDomain, isPlainName, toPlainLine, toPlainText } from "@quorate/core/format/plain-line";
import { type MailKind, takeMailTurn } from "@quorate/core/mail/mail-limit";
import { MAIL_TOPIC } from "@quorate/core/notifications/notification-preferences";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import type { Mailer } from "../ports/mailer.ts";
import { lockMailWindow, setMailWindow } from "./mail-windows.queries.ts";
import { isMailWanted } from "./mail-wishes.queries.ts";

export type MailPorts = Pick<Ports, "db" | "now" | "jobs" | "appUrl"> & { mailer: Mailer };

type Letter = { subject: string; text: string };

/**
 * Sends a mail unless its receiver wants none of the kind or its limit is reached: three of a kind in an hour to one address, whichever server sends them. `compose`
 * runs in the transaction that takes the turn, so that a link is made for a mail that goes. When the mail cannot be handed
 * over the turn is given back. A date is the answer for mails that
 * may not be lost: when there is room for this one.
 */
export async function sendLimitedMail(
  { db, now, mailer, appUrl }: Pick<MailPorts, "db" | "now" | "mailer" | "appUrl">,
  { kind, to: address }: { kind: MailKind; to: string },
  compose: (trx: Trx) => Letter | Promise<Letter>,
): Promise<Date | null> {
  const topic = MAIL_TOPIC[kind];
  const isChosen = topic !== "always";
  if (isChosen && !(await isMailWanted(db, address, topic))) return null;
  const takenAt = now();
  const taken = await db.transaction().execute(async (trx) => {
    const turn = takeMailTurn(kind, await lockMailWindow(trx, { address, kind }), takenAt);
    if (turn.outcome !== "send") return turn;
    await setMailWindow(trx, { address, kind }, turn.sentAt);
    return { outcome: "send" as const, letter: await compose(trx) };
  });
  if (taken.outcome === "later") return taken.at;
  if (taken.outcome !== "send") return null;
  const { subject } = taken.letter;
  const text = isChosen ? `${taken.letter.text}\n\n${choiceNote(appUrl)}` : taken.letter.text;
  try {
    await mailer.send({ kind, to: address, subject: toPlainLine(subject), text: toPlainText(text) });
  } catch (error) {
    await db.transaction().execute(async (trx) => {
      const sentAt = await lockMailWindow(trx, { address, kind });
      const own = sentAt.findIndex((at) => at.getTime() === takenAt.getTime());
      await setMailWindow(trx, { address, kind }, sentAt.toSpliced(own, own < 0 ? 0 : 1));
    });
    throw error;
  }
  return null;
}

/** What stands below a mail that its receiver can turn off. */
const choiceNote = (appUrl: string): string =>
  `What you hear of by mail is your choice: ${appUrl}/settings/notifications`;

/** A name as a mail may carry it. What was stored before names were looked at may say something else than a name. */
export function nameInMail(name: string, otherwise: string): string {
  return isPlainName(name) ? name : otherwise;
}

/** What somebody says of themselves beside their name, where it is on one line and leads nowhere. */
export function titleInMail(title: string): string {
  const line = toPlainLine(title);
  return line === "" || hasAddressOrDomain(line) ? "" : ` (${line})`;
}

export const greeting = (firstName: string): string => `Hello ${nameInMail(firstName, "there")},`;
