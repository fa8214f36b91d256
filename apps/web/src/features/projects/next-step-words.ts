import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate, formatDayMonth } from "@quorate/core/format/date-format";
import type { AwaitedStep, PlainStep } from "@quorate/core/project-steps/project-step";
import { formatMoney } from "../../lib/money.ts";

const NOTICED = [
  "answer-reopening",
  "answer-change-order",
  "fund-change-order",
  "sign-agreement",
  "decide-agreement",
] as const;
type Noticed = { kind: (typeof NOTICED)[number] };

/** What has a notice is answered there, and whom it waits for is said there. */
export type Awaiting = Exclude<AwaitedStep<MilestoneDto>, Noticed>;

/** What has no notice of its own above the project's page. */
export function hasNoNotice<Step extends { kind: string }>(step: Step): step is Exclude<Step, Noticed> {
  return !NOTICED.some((kind) => kind === step.kind);
}

/** Without a milestone: what waits for the reader, or what an open project asks of experts. */
export type AskedStep = Exclude<PlainStep, Noticed> | { kind: "propose" };

type Parties = Pick<ProjectDetailDto, "viewer" | "organizationName" | "expertName">;
type StepWords = { title: string; text: string; action: string; href: string };

/** What waits, what doing it brings about, and where on the page it is done. */
export function plainStepWords(step: AskedStep, { organizationName, expertName, viewer }: Parties): StepWords {
  switch (step.kind) {
    case "decide-proposals":
      return {
        title:
          step.count === 1
            ? "A proposal is waiting for your decision"
            : `${step.count} proposals are waiting for your decision`,
        text: "Accepting one starts the project and declines the others. Nothing is charged until you fund a milestone.",
        action: step.count === 1 ? "Accept or decline the proposal" : `Accept or decline ${step.count} proposals`,
        href: "#proposals",
      };
    case "answer-counter-offer":
      return {
        title: `${organizationName} made a counter-offer`,
        text: "Accept it and the project starts on these terms, or answer with your own offer.",
        action: "Read the counter-offer",
        href: "#proposal",
      };
    case "plan-milestone":
      return {
        title: "Plan the first milestone",
        text: "There are no milestones yet, so there's nothing to fund. Name a part of the work and its amount.",
        action: "Plan the first milestone",
        href: "#milestones",
      };
    case "complete-project":
      return {
        title: "Is this the end of the project?",
        text: `Every milestone is settled. Complete the project, or plan the next milestone. If you do neither, it completes automatically on ${formatDate(step.until)}.`,
        action: "Complete it or plan more",
        href: "#next-step",
      };
    case "write-review": {
      const other = viewer === "client" ? (expertName ?? "the expert") : organizationName;
      return {
        title: `Write your review of ${other}`,
        text: `You can until ${formatDate(step.until)}. ${sentence(other)} reads it once both of you have written one, or on that day.`,
        action: "Write your review",
        href: "#reviews",
      };
    }
    case "answer-invitation":
      return {
        title: `${organizationName} invites you to propose`,
        text: "Say what you'd do, at what rate and in how many hours. Only the client reads it.",
        action: "Write a proposal",
        href: "#proposal",
      };
    case "propose":
      return {
        title: `${organizationName} accepts proposals`,
        text: "Say what you'd do, at what rate and in how many hours. Only the client reads it.",
        action: "Write a proposal",
        href: "#proposal",
      };
  }
}

/** The day by which it is to be done, in the bar's few words. */
export function stepDay(step: AskedStep): string | null {
  return step.kind === "write-review" || step.kind === "complete-project"
    ? `Until ${formatDayMonth(step.until)}`
    : null;
}

/** Whom the work waits for, with what, and what happens on which day without it. */
export function awaitedWords(awaited: Awaiting, project: Parties): string {
  if (awaited.kind === "complete-project") {
    return `Every milestone is settled. ${project.organizationName} completes the project or plans what comes next; without an answer it completes automatically on ${formatDate(awaited.until)}.`;
  }
  if (!("milestone" in awaited)) return awaitedAtLarge(awaited.kind, project);
  const { milestone, until } = awaited;
  const { title } = milestone;
  const { viewer } = project;
  const expert = viewer === "expert" ? "you" : (project.expertName ?? "the expert");
  const client = project.organizationName;
  const amount = formatMoney(milestone.amount);
  const payout = formatMoney(milestone.expertPayout);
  const receives = viewer === "expert" ? "you receive" : `${expert} receives`;
  const due = until === null ? "" : `, due ${formatDate(until)}`;
  switch (awaited.kind) {
    case "decide-submission": {
      const without =
        until === null
          ? ""
          : ` Without an answer, ${amount} is released on ${formatDate(until)}; ${receives} ${payout}.`;
      return `${client} decides on ${title}.${without}`;
    }
    case "hand-over-work":
      return `${sentence(expert)} works on ${title}${due}. ${amount} is held in escrow until ${viewer === "client" ? "you release" : `${client} releases`} it.`;
    case "answer-timesheet": {
      const without = until === null ? "" : ` Without an answer, they are approved on ${formatDate(until)}.`;
      return `${client} is checking a week's hours for ${title}.${without}`;
    }
    case "hand-over-week":
      return `${sentence(expert)} works on ${title} by the hour and hands over the hours week by week. ${amount} is held in escrow for them.`;
    case "answer-expense": {
      const without = until === null ? "" : ` Without an answer, it is approved on ${formatDate(until)}.`;
      return `${client} is checking expenses for ${title}.${without}`;
    }
    case "revise-expense":
      return `${sentence(expert)} can revise an expense for ${title} that was sent back.`;
    case "make-changes":
      return `${sentence(expert)} changes ${title}${due}. ${amount} stays in escrow.`;
    case "fund-milestone":
      return `${client} funds ${title} next: ${amount} goes into escrow before work starts.`;
    case "answer-dispute": {
      const other = awaited.of === "client" ? client : sentence(expert);
      const days = until === null ? "" : ` until ${formatDate(until)}`;
      return `${other} can answer the dispute about ${title}${days}; then an administrator decides. ${amount} stays in escrow.`;
    }
    case "resolve-dispute":
      return `An administrator decides the dispute about ${title}. ${amount} stays in escrow until then.`;
  }
}

function awaitedAtLarge(
  kind: "decide-proposals" | "plan-milestone" | "propose" | "answer-counter-offer",
  { organizationName, viewer }: Parties,
): string {
  if (kind === "propose") {
    return "Experts see this project in their list and send proposals. We'll tell you about each one, and you can invite experts who fit.";
  }
  if (kind === "answer-counter-offer") return "Your counter-offer is with the expert. We'll tell you when they answer.";
  if (kind === "plan-milestone")
    return `${organizationName} plans the first milestone next. Work starts once it is funded.`;
  return viewer === "visitor"
    ? `${organizationName} has your proposal and is deciding. We'll tell you as soon as it does.`
    : `${organizationName} is deciding on the proposals.`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
