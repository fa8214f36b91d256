import type { DomainEventOf } from "@quorate/core/events/domain-event";
import { type OfProject, openProject, quotedProject } from "@quorate/core/mail/deal-in-mail";
import { type Letter, text } from "@quorate/core/mail/letter";
import { MAIL_RULES } from "@quorate/core/mail/mail-rules";
import { sample } from "@quorate/core/mail/sample-facts";
import { completesAt, ENDING_DAYS } from "@quorate/core/project-endings/ending-clock";
import { mail, mails } from "../mail/mail-form.service.ts";
import { besideTheBell, type Told } from "./beside-the-bell.service.ts";
import { findProjectForMail } from "./event-mail-facts.queries.ts";

export const projectEndingMails = mails({
  "project-waits": mail(
    MAIL_RULES.deadline,
    ({ isReminder, completesOn, ...of }: OfProject & { isReminder: boolean; completesOn: string }): Letter => ({
      subject: `${isReminder ? "Still open" : "Is this the end?"}: ${quotedProject(of.project)}`,
      parts: [
        text(
          `Every milestone of ${quotedProject(of.project)} is settled, and no money is held. Complete the project, and you and the expert can review each other; or plan the milestone that comes next.`,
        ),
        text(`If you do neither, it completes by itself on ${completesOn}.`),
        openProject("Complete the project or plan what comes next", of),
      ],
    }),
    [
      { ...sample.project, isReminder: false, completesOn: "May 16, 2026" },
      { ...sample.project, isReminder: true, completesOn: "May 16, 2026" },
    ],
  ),
  "project-completed-by-itself": mail(
    MAIL_RULES.work,
    (of: OfProject): Letter => ({
      subject: `Completed: ${quotedProject(of.project)}`,
      parts: [
        text(
          `${quotedProject(of.project)} has completed by itself: its last milestone was settled ${ENDING_DAYS} days ago, and no other one was planned. You can review each other now.`,
        ),
        openProject("Open the project", of),
      ],
    }),
    [sample.project],
  ),
});

type Ending = "project.all-settled" | "project.ending-due";

/** As long as it waits: what was completed, or has a new milestone, asks nobody. */
function waitingMail({ isReminder }: { isReminder: boolean }): Told<DomainEventOf<Ending>> {
  return async ({ db }, event, { receiverId, dayOf }) => {
    const row = await findProjectForMail(db, event.projectId);
    if (row?.status !== "in_progress" || row.settledSince === null) return null;
    // The expert, who can only wait, reads it on the project's page and in the bell.
    if (receiverId !== row.clientUserId) return null;
    const { project, projectId } = row;
    const completesOn = dayOf(completesAt(row.settledSince));
    return projectEndingMails["project-waits"].write({ project, projectId, isReminder, completesOn });
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
    }),
  },
};
