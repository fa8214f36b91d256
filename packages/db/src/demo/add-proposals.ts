import type { ProposalId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { OFFER_EXPIRED } from "@quorate/core/proposals/offer-expiry";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { addEvent } from "./add-event.ts";
import type { ProjectContent, ProposalContent } from "./content/demo-content.ts";
import { composeCoverLetter } from "./cover-letter.ts";
import { demoId, demoNumber } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

export type DecidedProposal = ProposalContent & {
  status: ProposalStatus;
  decidedAt: Date | null;
  /** Rejected because someone else was hired or the project was given up: no one decided on this one. */
  isPassedOver?: boolean;
  /** What was planned by accepting it, in this order; one for the whole project is a fixed price. */
  agreed?: readonly AgreedMilestone[];
};

export type AgreedMilestone = Pick<
  DemoWorld["rows"]["milestones"][number],
  "title" | "description" | "amount" | "due_date" | "is_whole_project" | "period_weeks" | "hourly_rate" | "expenses_cap"
>;

/** Some days after it was sent; of one that waits for an answer some days ahead. */
function firstDay({ status, daysAgo }: DecidedProposal, key: string): number {
  const from = status === "pending" ? 0 : daysAgo;
  return from - START_DAYS_MIN - demoNumber(`start ${key}`, START_DAYS_MORE);
}

const START_DAYS_MIN = 5;
const START_DAYS_MORE = 18;

/** From four fifths of the budget to a tenth above it, in steps of five hours. */
function estimatedHours(budget: number, rate: number, key: string): number {
  const share = 0.8 + demoNumber(`hours ${key}`, 7) * 0.05;
  return Math.max(5, Math.round((budget * share) / rate / 5) * 5);
}

function offeredPart(world: DemoWorld, part: NonNullable<ProposalContent["milestones"]>[number]): AgreedMilestone {
  const { title, description, amount, dueInDays, expensesCap } = part;
  const due_date = world.calendar.day(-dueInDays);
  const expenses_cap = expensesCap === undefined ? null : decimalFromMinor(expensesCap * 100);
  return {
    title,
    description,
    amount: decimalFromMinor(amount * 100),
    due_date,
    is_whole_project: false,
    expenses_cap,
  };
}

export function addProposal(world: DemoWorld, project: ProjectContent, proposal: DecidedProposal): void {
  const expert = named(world.experts, proposal.expert);
  const client = named(world.organizations, project.organization);
  const key = `${project.key}, ${proposal.expert}`;
  const { status, decidedAt, endsInDays } = proposal;
  const agreed = proposal.agreed ?? (proposal.milestones ?? []).map((part) => offeredPart(world, part));
  const id = demoId<ProposalId>(`proposal ${key}`);
  const whole = agreed.find((milestone) => milestone.is_whole_project);
  const createdAt = world.calendar.at(proposal.daysAgo, `propose ${key}`);
  world.rows.proposals.push({
    id,
    project_id: demoId(`project ${project.key}`),
    expert_id: expert.id,
    cover_letter: proposal.letter ?? composeCoverLetter(expert.content, project),
    proposed_rate: decimalFromMinor(proposal.rate * 100),
    estimated_timeline: proposal.timeline,
    estimated_hours: agreed.length > 0 ? null : (proposal.hours ?? estimatedHours(project.budget, proposal.rate, key)),
    price: whole?.amount ?? null,
    expenses_cap: whole?.expenses_cap ?? null,
    leaves_out: proposal.leavesOut ?? null,
    valid_until: endsInDays === undefined ? null : world.calendar.day(-endsInDays),
    expiry_notices_sent: endsInDays !== undefined && endsInDays < 0 ? OFFER_EXPIRED : 0,
    can_start_on: world.calendar.day(firstDay(proposal, key)),
    status,
    created_at: createdAt,
    updated_at: decidedAt ?? createdAt,
  });
  if (!whole) {
    world.rows.proposal_milestones.push(
      ...agreed.map(({ title, description, amount, due_date, period_weeks, hourly_rate, expenses_cap }, position) => {
        const said = { title, description, amount, due_date, period_weeks, hourly_rate, expenses_cap };
        return { proposal_id: id, version: 1, position, ...said };
      }),
    );
  }
  for (const [position, question] of (project.questions ?? []).entries()) {
    const answer = proposal.answers?.[position];
    if (answer) world.rows.proposal_answers.push({ proposal_id: id, version: 1, position, question, answer });
  }
  const event = { project: project.key, about: proposal.expert };
  addEvent(world, { ...event, kind: "proposal_submitted", actorId: expert.userId, at: createdAt });
  if (!decidedAt) return;
  if (status === "withdrawn") {
    addEvent(world, { ...event, kind: "proposal_withdrawn", actorId: expert.userId, at: decidedAt });
  }
  if (status === "accepted" || (status === "rejected" && !proposal.isPassedOver)) {
    addEvent(world, { ...event, kind: `proposal_${status}`, actorId: client.userId, at: decidedAt });
  }
}
