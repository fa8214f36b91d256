import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { nameOf, type OfProject, openProject, quotedProject } from "@quorate/core/mail/deal-in-mail";
import { type Letter, type MailPerson, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { introducedInMail } from "@quorate/core/mail/names-in-mails";
import { sample } from "@quorate/core/mail/sample-facts";
import { completesAt, ENDING_DAYS } from "@quorate/core/project-endings/ending-clock";
import { reopenUntil } from "@quorate/core/project-endings/reopening";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findProjectForMail } from "./event-mail-facts.queries.ts";
import { findPartyWhoActed } from "./find-actor.service.ts";

export const projectEndingMails = mails({
  "project-waits": mail(
    MAIL_RULES.deadline,
    ({ isReminder, completesOn, ...of }: OfProject & { isReminder: boolean; completesOn: string }): Letter => ({
      subject: `${isReminder ? "Still open" : "Ready to complete?"}: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Every milestone of ${quotedProject(of.project)} is settled, and no money is held. Complete the project, and you and the expert can review each other; or plan the milestone that comes next.`,
        ),
        text(`If you do neither, it completes automatically on ${completesOn}.`),
        openProject("Complete the project or plan what comes next", of),
      ],
    }),
    [
      { ...sample.project, isReminder: false, completesOn: "May 16, 2026" },
      { ...sample.project, isReminder: true, completesOn: "May 16, 2026" },
    ],
  ),
  "project-settled": mail(
    MAIL_RULES.work,
    ({ completesOn, ...of }: OfProject & { completesOn: string }): Letter => ({
      subject: `All settled: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Every milestone of ${quotedProject(of.project)} is settled, and no money is held. The client can plan another milestone or complete the project; then you can review each other.`,
        ),
        text(
          `If the client does neither, it completes automatically on ${completesOn}. You do not need to do anything.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [{ ...sample.project, completesOn: "May 16, 2026" }],
  ),
  "project-completed-by-itself": mail(
    MAIL_RULES.work,
    (of: OfProject): Letter => ({
      subject: `Completed: ${quotedProject(of.project)}`,
      parts: [
        text(
          `${quotedProject(of.project)} has completed automatically: its last milestone was settled ${ENDING_DAYS} days ago, and no other was planned. You can review each other now.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [sample.project],
  ),
  "reopening-requested": mail(
    MAIL_RULES.deadline,
    ({ by, until, ...of }: OfProject & { by: MailPerson; until: string }): Letter => ({
      subject: `${nameOf(by)} asks to reopen ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          `${introducedInMail(by)} asks you to agree to reopen ${quotedProject(of.project)}. If you do, it is in progress again and new milestones can be planned. You can agree or decline by ${until}.`,
        ),
        openProject("Agree or decline", of),
      ],
    }),
    [{ ...sample.project, by: sample.client, until: "May 16, 2026" }],
  ),
  "reopening-answered": mail(
    MAIL_RULES.work,
    ({ by, isAgreed, ...of }: OfProject & { by: MailPerson; isAgreed: boolean }): Letter => ({
      subject: isAgreed
        ? `Reopened: ${quotedProject(of.project)}`
        : `${nameOf(by)} declined to reopen ${quotedProject(of.project)}`,
      by,
      parts: [
        text(
          isAgreed
            ? `${introducedInMail(by)} agreed, and ${quotedProject(of.project)} is in progress again. Work starts once the client has planned and funded the next milestone.`
            : `${introducedInMail(by)} declined to reopen ${quotedProject(of.project)}. It stays completed.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [
      { ...sample.project, by: sample.client, isAgreed: true },
      { ...sample.project, by: sample.client, isAgreed: false },
    ],
  ),
});

type Ending = "project.all-settled" | "project.ending-due";

/** Sent only while the project waits: one that was completed, or has a new milestone, does not. */
function waitingMail({ isReminder }: { isReminder: boolean }): Told<DomainEventOf<Ending>> {
  return async ({ db }, event, { receiverId, dayOf }) => {
    const row = await findProjectForMail(db, event.projectId);
    if (row?.status !== "in_progress" || row.settledSince === null) return null;
    const { project, projectId } = row;
    const completesOn = dayOf(completesAt(row.settledSince));
    // The expert can only wait.
    if (receiverId !== row.clientUserId)
      return projectEndingMails["project-settled"].write({ project, projectId, completesOn });
    return projectEndingMails["project-waits"].write({ project, projectId, isReminder, completesOn });
  };
}

/** Who answered, as long as the answer holds. */
function answeredMail({
  isAgreed,
}: {
  isAgreed: boolean;
}): Told<DomainEventOf<"project.reopened" | "project.reopening-declined">> {
  return async ({ db }, event) => {
    const row = await findProjectForMail(db, event.projectId);
    const by = row && (await findPartyWhoActed(db, event.actorId, row.clientUserId));
    if (!by || row.status !== (isAgreed ? "in_progress" : "completed")) return null;
    const { project, projectId } = row;
    return projectEndingMails["reopening-answered"].write({ project, projectId, by, isAgreed });
  };
}

export const projectEndingMail = {
  mails: projectEndingMails,
  subscribers: {
    "project-ending-mail": besideTheBell({
      project_all_settled: waitingMail({ isReminder: false }),
      project_ending_due: waitingMail({ isReminder: true }),
      project_auto_completed: async ({ db }, event) => {
        const row = await findProjectForMail(db, event.projectId);
        if (row?.status !== "completed") return null;
        const { project, projectId } = row;
        return projectEndingMails["project-completed-by-itself"].write({ project, projectId });
      },
      reopening_requested: async ({ db }, event, { dayOf }) => {
        const row = await findProjectForMail(db, event.projectId);
        const by = row && (await findPartyWhoActed(db, event.actorId, row.clientUserId));
        if (!by || row.status !== "completed" || row.reopenRequestedBy === null || row.endDate === null) return null;
        const { project, projectId } = row;
        const until = dayOf(reopenUntil(row.endDate));
        return projectEndingMails["reopening-requested"].write({ project, projectId, by, until });
      },
      reopening_declined: answeredMail({ isAgreed: false }),
      project_reopened: answeredMail({ isAgreed: true }),
    }),
  },
};
