import { facts, type Letter, lead, text } from "./letter.ts";
import { calledInMail, quotedInMail } from "./names-in-mails.ts";

/** A milestone as a mail names it; the amount as people read it: "£12,500.00". */
type OfMilestone = { milestone: string; project: string; projectId: string; amount: string };

const projectPath = (projectId: string) => `/project/${projectId}`;

function factsOf({ project, milestone, amount }: OfMilestone) {
  return facts(
    ["Project", calledInMail(project, "a project")],
    ["Milestone", calledInMail(milestone, "a milestone")],
    ["Amount", amount],
  );
}

/** The work and its money. */
export const dealLetters = {
  /** `releaseOn`: a day as people read it. */
  "release-due": ({ releaseOn, ...of }: OfMilestone & { releaseOn: string }): Letter => ({
    subject: `Waiting for your decision: ${quotedInMail(of.milestone, "a milestone")}`,
    parts: [
      text(
        `The work on ${quotedInMail(of.milestone, "a milestone")} has been handed over and waits for your decision. If you do nothing, ${of.amount} is released on ${releaseOn}.`,
      ),
      factsOf(of),
      lead("Look at the work", projectPath(of.projectId)),
    ],
  }),
};
