import { LETTERS, type LetterFacts } from "@quorate/core/mail/letters";
import { MAIL_KIND_RULES, type MailKind } from "@quorate/core/mail/mail-kinds";
import { takeMailTurn } from "@quorate/core/mail/mail-limit";
import { renderLetter } from "@quorate/core/mail/render-letter";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import type { Mailer } from "../ports/mailer.ts";
import { lockMailWindow, setMailWindow } from "./mail-windows.queries.ts";
import { isMailWanted } from "./mail-wishes.queries.ts";

export type MailPorts = Pick<Ports, "db" | "now" | "jobs" | "appUrl"> & { mailer: Mailer };

type Receiver<Kind extends MailKind> = { kind: Kind; to: string; firstName: string };

/**
 * Sends a mail unless its receiver wants none of the kind or its limit is reached: three of a kind in an hour to one address, whichever
 * server sends them. `tell` runs in the transaction that takes the turn, so that a link is made for a mail that goes. When the mail
 * cannot be handed over the turn is given back. A date is the answer for mails that may not be lost: when there is room for this one.
 */
export async function sendLimitedMail<Kind extends MailKind>(
  { db, now, mailer, appUrl }: Pick<MailPorts, "db" | "now" | "mailer" | "appUrl">,
  { kind, to: address, firstName }: Receiver<Kind>,
  tell: (trx: Trx) => LetterFacts<Kind> | Promise<LetterFacts<Kind>>,
): Promise<Date | null> {
  const { topic } = MAIL_KIND_RULES[kind];
  const isChosen = topic !== "always";
  if (isChosen && !(await isMailWanted(db, address, topic))) return null;
  const takenAt = now();
  const taken = await db.transaction().execute(async (trx) => {
    const turn = takeMailTurn(kind, await lockMailWindow(trx, { address, kind }), takenAt);
    if (turn.outcome !== "send") return turn;
    await setMailWindow(trx, { address, kind }, turn.sentAt);
    return { outcome: "send" as const, letter: LETTERS[kind](await tell(trx)) };
  });
  if (taken.outcome === "later") return taken.at;
  if (taken.outcome !== "send") return null;
  const written = renderLetter(taken.letter, { appUrl, firstName, isChosen });
  try {
    await mailer.send({ kind, to: address, ...written });
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
