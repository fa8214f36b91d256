import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { AwaitedStep, ProjectStep } from "@quorate/core/project-steps/project-step";
import { formatMoney } from "../../lib/money.ts";

type Parties = Pick<ProjectDetailDto, "viewer" | "organizationName" | "expertName">;
type StepWords = { title: string; text: string; action: string; href: string };

/** What waits, what doing it brings about, and where on the page it is done. */
export function projectStepWords(step: ProjectStep, { organizationName }: Parties): StepWords {
  switch (step.kind) {
    case "decideProposals":
      return {
        title:
          step.count === 1 ? "A proposal waits for your decision" : `${step.count} proposals wait for your decision`,
        text: "Accepting one starts the project and declines the others. Nothing is charged before you fund a milestone.",
        action: step.count === 1 ? "Accept or decline the proposal" : `Accept or decline ${step.count} proposals`,
        href: "#proposals",
      };
    case "plan":
      return {
        title: "Plan the first milestone",
        text: "The project has no milestone yet, so there is nothing to fund. Name a part of the work and its amount.",
        action: "Plan the first milestone",
        href: "#milestones",
      };
    case "propose":
      return {
        title: `${organizationName} accepts proposals`,
        text: "Say what you would do, at which rate and in how many hours. Only the client reads it.",
        action: "Write a proposal",
        href: "#proposal",
      };
  }
}

/** Whom the work waits for, with what, and what happens on which day without it. */
export function awaitedWords(awaited: AwaitedStep<MilestoneDto>, project: Parties): string {
  if (!("milestone" in awaited)) return awaitedAtLarge(awaited.kind, project);
  const { milestone, until } = awaited;
  const { title } = milestone;
  const { viewer } = project;
  const expert = viewer === "expert" ? "you" : (project.expertName ?? "the expert");
  const client = project.organizationName;
  const amount = formatMoney(milestone.amount);
  const due = until === null ? "" : `, due ${formatDate(until)}`;
  switch (awaited.kind) {
    case "decide": {
      const without =
        until === null ? "" : ` Without an answer, ${amount} is released to ${expert} on ${formatDate(until)}.`;
      return `${client} decides on ${title}.${without}`;
    }
    case "handOver":
      return `${sentence(expert)} works on ${title}${due}. ${amount} is held in escrow until ${viewer === "client" ? "you release" : `${client} releases`} it.`;
    case "makeChanges":
      return `${sentence(expert)} changes ${title}${due}. ${amount} stays in escrow.`;
    case "fund":
      return `${client} funds ${title} next: ${amount} goes into escrow before work on it starts.`;
    case "answerDispute": {
      const other = awaited.of === "client" ? client : sentence(expert);
      const days = until === null ? "" : ` until ${formatDate(until)}`;
      return `${other} can answer the dispute about ${title}${days}; then an administrator decides. ${amount} stays in escrow.`;
    }
    case "resolveDispute":
      return `An administrator decides the dispute about ${title}. ${amount} stays in escrow until then.`;
  }
}

function awaitedAtLarge(kind: "decideProposals" | "plan" | "propose", { organizationName, viewer }: Parties): string {
  if (kind === "propose") {
    return "Experts see this project in their list and send proposals. You are told of each; those who fit can be invited.";
  }
  if (kind === "plan") return `${organizationName} plans the first milestone next. Work starts once it is funded.`;
  return viewer === "visitor"
    ? `${organizationName} has your proposal and decides on it. You are told as soon as it does.`
    : `${organizationName} decides on the proposals.`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
