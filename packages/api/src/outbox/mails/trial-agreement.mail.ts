import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { nameOf } from "@quorate/core/mail/deal-in-mail";
import { type Letter, lead, type MailPerson, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import type { TrialStatus } from "@quorate/core/trial-agreements/trial-agreement";
import { findTrialById } from "../../trial-agreements/trial-agreements.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { toMailPerson } from "../mail/mail-person.mapper.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findConnectionForMail } from "./connection-mails.queries.ts";

type By = { by: MailPerson };
const SAMPLE: By = { by: sample.ada };
const open = (label: string) => lead(label, "/connections");

export const trialAgreementMails = mails({
  "trial-agreement-proposed": mail(
    MAIL_RULES.network,
    ({ by }: By): Letter => ({
      subject: `${nameOf(by)} wrote a trial agreement for the two of you`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} wrote down what the two of you would do during a trial: days, hours, what each hands over and who owns the results. Sign it, or write the next version.`,
        ),
        open("Read the trial agreement"),
      ],
    }),
    [SAMPLE],
  ),
  "trial-agreement-signed": mail(
    MAIL_RULES.network,
    ({ by }: By): Letter => ({
      subject: `${nameOf(by)} signed your trial agreement`,
      by,
      parts: [
        text(`${introducedInMail(by)} signed your trial agreement. It is in force once you have signed, too.`),
        open("Read and sign"),
      ],
    }),
    [SAMPLE],
  ),
  "trial-agreement-in-force": mail(
    MAIL_RULES.network,
    ({ by }: By): Letter => ({
      subject: "Your trial agreement is in force",
      by,
      parts: [
        text(`${introducedInMail(by)} signed, too: your trial agreement is in force. Keep a copy of its PDF.`),
        open("Open your connections"),
      ],
    }),
    [SAMPLE],
  ),
  "trial-agreement-ended": mail(
    MAIL_RULES.network,
    ({ by }: By): Letter => ({
      subject: `${nameOf(by)} ended your trial agreement`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} ended the trial agreement of the two of you. Who owns what was made until then stays as it was agreed.`,
        ),
        open("Open your connections"),
      ],
    }),
    [SAMPLE],
  ),
});

type TrialEvent =
  | "trial-agreement.proposed"
  | "trial-agreement.signed"
  | "trial-agreement.in-force"
  | "trial-agreement.ended";

/** As long as the agreement is what the mail says of it. */
function tell(kind: keyof typeof trialAgreementMails, holds: readonly TrialStatus[]): Told<DomainEventOf<TrialEvent>> {
  return async ({ db }, event) => {
    const trial = await findTrialById(db, event.trialAgreementId);
    const connection = await findConnectionForMail(db, event.connectionId);
    if (!trial || !connection || !holds.includes(trial.status)) return null;
    const { inviter, invitee } = connection;
    return trialAgreementMails[kind].write({ by: toMailPerson(event.actorId === inviter.userId ? inviter : invitee) });
  };
}

export const trialAgreementMail = {
  mails: trialAgreementMails,
  subscribers: {
    "trial-agreement-mail": besideTheBell({
      trial_agreement_proposed: tell("trial-agreement-proposed", ["proposed"]),
      trial_agreement_signed: tell("trial-agreement-signed", ["signed_once"]),
      trial_agreement_in_force: tell("trial-agreement-in-force", ["in_force"]),
      trial_agreement_ended: tell("trial-agreement-ended", ["called_off", "ended"]),
    }),
  },
};
