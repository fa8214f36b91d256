import type { DomainEventOf, DomainEventType } from "@quorate/core/events/domain-event";
import type { FounderAgreementStatus } from "@quorate/core/founder-agreements/founder-agreement";
import { nameOf } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, type MailPerson, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { findAgreementById } from "../../founder-agreements/founder-agreements.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";

type By = { by: MailPerson; connectionId: string };
const SAMPLE: By = { by: sample.ada, connectionId: "c0ffee00-0000-4000-8000-000000000006" };

/** A letter about an agreement of two founders, which leads to the page of the two. */
const letter = (subject: (name: string) => string, say: (who: string) => string, label: string) =>
  mail(
    MAIL_RULES.network,
    ({ by, connectionId }: By): Letter => ({
      subject: subject(nameOf(by)),
      by,
      parts: [text(say(introducedInMail(by))), lead(label, `/connections/${connectionId}`)],
    }),
    [SAMPLE],
  );

const founderAgreementMails = mails({
  "trial-agreement-proposed": letter(
    (name) => `${name} wrote a trial agreement for the two of you`,
    (who) =>
      `${who} wrote down what the two of you would do during a trial: days, hours, what each hands over and who owns the results. Sign it, or write the next version.`,
    "Read the trial agreement",
  ),
  "trial-agreement-signed": letter(
    (name) => `${name} signed your trial agreement`,
    (who) => `${who} signed your trial agreement. It is in force once you have signed, too.`,
    "Read and sign",
  ),
  "trial-agreement-in-force": letter(
    () => "Your trial agreement is in force",
    (who) => `${who} has signed, too. Your trial agreement is in force. Keep a copy of its PDF.`,
    "Open the trial agreement",
  ),
  "trial-agreement-ended": letter(
    (name) => `${name} ended your trial agreement`,
    (who) => `${who} ended your trial agreement. Who owns what was made until then stays as agreed.`,
    "Open the trial agreement",
  ),
  "equity-worksheet-written": letter(
    (name) => `${name} wrote an equity worksheet for the two of you`,
    (who) =>
      `${who} wrote down who would hold which share of your company, how it vests and what a founder who leaves keeps. Sign it, or write the next version.`,
    "Read the equity worksheet",
  ),
  "equity-worksheet-signed": letter(
    (name) => `${name} signed your equity worksheet`,
    (who) => `${who} signed your equity worksheet. It is in force once you have signed, too.`,
    "Read and sign",
  ),
  "equity-worksheet-in-force": letter(
    () => "Your equity worksheet is in force",
    (who) => `${who} has signed, too. Your equity worksheet is in force. Keep a copy of its PDF.`,
    "Open the equity worksheet",
  ),
  "equity-worksheet-called-off": letter(
    (name) => `${name} called off the equity worksheet`,
    (who) =>
      `${who} called off the version that was waiting for signatures. What you have both signed before stays in force.`,
    "Open the equity worksheet",
  ),
});

type FounderEvent = Extract<DomainEventType, `trial-agreement.${string}` | `equity-worksheet.${string}`>;

/** As long as the agreement is what the mail says of it. */
function tell(
  kind: keyof typeof founderAgreementMails,
  holds: readonly FounderAgreementStatus[],
): Told<DomainEventOf<FounderEvent>> {
  return async ({ db }, event) => {
    const agreement = await findAgreementById(db, event.founderAgreementId);
    const connection = await findConnectionForMail(db, event.connectionId);
    if (!agreement || !connection || !holds.includes(agreement.status)) return null;
    const { inviter, invitee } = connection;
    const by = toMailPerson(event.actorId === inviter.userId ? inviter : invitee);
    return founderAgreementMails[kind].write({ by, connectionId: event.connectionId });
  };
}

export const founderAgreementMail = {
  mails: founderAgreementMails,
  subscribers: {
    "founder-agreement-mail": besideTheBell({
      trial_agreement_proposed: tell("trial-agreement-proposed", ["proposed"]),
      trial_agreement_signed: tell("trial-agreement-signed", ["signed_once"]),
      trial_agreement_in_force: tell("trial-agreement-in-force", ["in_force"]),
      trial_agreement_ended: tell("trial-agreement-ended", ["called_off", "ended"]),
      equity_worksheet_written: tell("equity-worksheet-written", ["proposed"]),
      equity_worksheet_signed: tell("equity-worksheet-signed", ["signed_once"]),
      equity_worksheet_in_force: tell("equity-worksheet-in-force", ["in_force"]),
      equity_worksheet_called_off: tell("equity-worksheet-called-off", ["called_off"]),
    }),
  },
};
