import type { EscrowInMail } from "./escrow-in-mail.ts";
import { facts, type LetterPart, lead, type MailPerson } from "./letter.ts";
import { calledInMail, nameInMail, quotedInMail } from "./names-in-mails.ts";

export type OfProject = { project: string; projectId: string };
/** A milestone as a mail names it; amounts as people read them: "£12,500.00". */
export type OfMilestone = OfProject & { milestone: string; amount: string; escrow: EscrowInMail };

export const quotedProject = (project: string) => quotedInMail(project, "a project");
export const quotedMilestone = (milestone: string) => quotedInMail(milestone, "a milestone");
export const nameOf = (by: MailPerson) => nameInMail(by.name, "Someone");
export const openProject = (label: string, { projectId }: OfProject) => lead(label, `/project/${projectId}`);

export function factsOf({ project, milestone, amount }: OfMilestone, ...more: readonly (readonly [string, string])[]) {
  return facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Amount", amount],
    ...more,
  );
}

/** Where the money of the whole project stands now. */
export const escrowOf = ({ escrow }: OfMilestone): LetterPart => ({ is: "escrow", escrow });
