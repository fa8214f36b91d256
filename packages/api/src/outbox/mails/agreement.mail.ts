import type { AgreementStatus } from "@quorate/core/agreements/agreement";
import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { nameOf, type OfProject, openProject, quotedProject } from "@quorate/core/mail/deal-in-mail";
import { type Letter, type MailPerson, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { findAgreementById } from "../../agreements/agreements.queries.ts";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findProjectForMail } from "./event-mail-facts.queries.ts";
import { findActorAs, findPartyWhoActed } from "./find-actor.service.ts";

type By = OfProject & { by: MailPerson };
const SAMPLE: By = { ...sample.project, by: sample.client };

export const agreementMails = mails({
  "agreement-drawn": mail(
    MAIL_RULES.deadline,
    ({ by, ...of }: By): Letter => ({
      subject: `Sign the agreement for ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `The agreement for ${quotedProject(of.project)} is ready: milestones, amounts, dates and clauses, as a PDF on the project's page. The expert signs first, then the client. Milestones can be funded once both have signed.`,
        ),
        openProject("Read the agreement", of),
      ],
    }),
    [SAMPLE],
  ),
  "agreement-signed": mail(
    MAIL_RULES.deadline,
    ({ by, ...of }: By): Letter => ({
      subject: `${nameOf(by)} signed the agreement: ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} signed the agreement for ${quotedProject(of.project)}. It is in force once the client has signed, too.`,
        ),
        openProject("Read and sign", of),
      ],
    }),
    [SAMPLE],
  ),
  "agreement-in-force": mail(
    MAIL_RULES.work,
    (of: OfProject): Letter => ({
      subject: `The agreement is in force: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Both of you have signed the agreement for ${quotedProject(of.project)}. Keep a copy of its PDF; it is on the project's page. Milestones can be funded now.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [sample.project],
  ),
  "agreement-declined": mail(
    MAIL_RULES.work,
    ({ by, ...of }: By): Letter => ({
      subject: `${nameOf(by)} declined to sign the agreement: ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} declined to sign the agreement for ${quotedProject(of.project)}. The reason is on the project's page. Nothing can be funded until it is drawn up again or withdrawn.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [SAMPLE],
  ),
  "nda-agreed": mail(
    MAIL_RULES.proposals,
    ({ by, ...of }: By): Letter => ({
      subject: `${nameOf(by)} agreed to your NDA: ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} agreed to the NDA for ${quotedProject(of.project)} and can read the confidential part of its brief. Who has agreed, and when, is on the project's page.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [{ ...SAMPLE, by: sample.ada }],
  ),
});

type AgreementEvent = "agreement.drawn" | "agreement.signed" | "agreement.declined";
type Written = Exclude<keyof typeof agreementMails, "agreement-in-force" | "nda-agreed">;

/** As long as the agreement is what the mail says of it. */
function agreementMailOf(kind: Written, status: AgreementStatus): Told<DomainEventOf<AgreementEvent>> {
  return async ({ db }, event) => {
    const row = await findProjectForMail(db, event.projectId);
    const agreement = await findAgreementById(db, event.agreementId);
    const by = row && (await findPartyWhoActed(db, event.actorId, row.clientUserId));
    if (!by || agreement?.status !== status) return null;
    const { project, projectId } = row;
    return agreementMails[kind].write({ project, projectId, by });
  };
}

export const agreementMail = {
  mails: agreementMails,
  subscribers: {
    "agreement-mail": besideTheBell({
      agreement_drawn: agreementMailOf("agreement-drawn", "drawn"),
      agreement_signed: agreementMailOf("agreement-signed", "expert_signed"),
      agreement_in_force: async ({ db }, event) => {
        const row = await findProjectForMail(db, event.projectId);
        const agreement = await findAgreementById(db, event.agreementId);
        if (!row || agreement?.status !== "in_force") return null;
        const { project, projectId } = row;
        return agreementMails["agreement-in-force"].write({ project, projectId });
      },
      agreement_declined: agreementMailOf("agreement-declined", "declined"),
      nda_agreed: async ({ db }, event) => {
        const row = await findProjectForMail(db, event.projectId);
        const by = row && (await findActorAs(db, event.actorId, "expert"));
        if (!by) return null;
        const { project, projectId } = row;
        return agreementMails["nda-agreed"].write({ project, projectId, by });
      },
    }),
  },
};
