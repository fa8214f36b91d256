import type { ExpertId, ProjectId } from "@quorate/core/ids";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { endingRemindersDue } from "@quorate/core/project-endings/ending-clock";
import { isFinished } from "@quorate/core/project-endings/project-ending";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { addChangeOrder, addRateOrder } from "./add-change-order.ts";
import { addEvent } from "./add-event.ts";
import { addExpenses } from "./add-expenses.ts";
import { addMilestones } from "./add-milestones.ts";
import { addPeriodWeeks } from "./add-period-weeks.ts";
import { type AgreedMilestone, addProposal } from "./add-proposals.ts";
import { addReviews } from "./add-reviews.ts";
import {
  PROJECT_COMPLETED_AFTER_DISPUTE,
  PROJECTS_CANCELLED_OPEN,
  PROJECTS_CANCELLED_STARTED,
} from "./content/cancelled-projects.ts";
import { COMPLETED_PROJECTS, type CompletedProjectContent } from "./content/completed-projects.ts";
import type { ProjectContent } from "./content/demo-content.ts";
import { OPEN_PROJECTS, type OpenProjectContent } from "./content/open-projects.ts";
import { PROJECTS_IN_PROGRESS, type StartedProjectContent } from "./content/projects-in-progress.ts";
import { addAgreementEvents } from "./demo-agreements.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import { scheduleCompletedProject } from "./schedule-completed-project.ts";

type Reviews = Pick<CompletedProjectContent, "review" | "awaitsExpertsReview" | "reopening">;

export function addProjects(world: DemoWorld): void {
  for (const content of OPEN_PROJECTS) addOpenProject(world, content);
  for (const content of PROJECTS_IN_PROGRESS) addStartedProject(world, content);
  for (const content of COMPLETED_PROJECTS) {
    addCompletedProject(world, { ...content, ...scheduleCompletedProject(content, world.experts) });
  }
  addCompletedProject(world, PROJECT_COMPLETED_AFTER_DISPUTE);
  for (const content of PROJECTS_CANCELLED_OPEN) addOpenProject(world, content, content.endedDaysAgo);
  for (const content of PROJECTS_CANCELLED_STARTED) addCancelledProject(world, content);
}

function addOpenProject(world: DemoWorld, content: OpenProjectContent, endedDaysAgo?: number): void {
  const { key, postedDaysAgo } = content;
  const client = named(world.organizations, content.organization);
  const endedAt = endedDaysAgo === undefined ? null : world.calendar.at(endedDaysAgo, `end ${key}`);
  insertProject(world, content, { status: endedAt ? "cancelled" : "open", postedDaysAgo, expertId: null, endedAt });
  for (const proposal of content.proposals) {
    const isPassedOver = proposal.status === undefined && endedAt !== null;
    const status = proposal.status ?? (isPassedOver ? "rejected" : "pending");
    const decidedAt = proposal.status
      ? world.calendar.at(proposal.daysAgo - 2, `decide ${key}, ${proposal.expert}`)
      : endedAt;
    addProposal(world, content, { ...proposal, status, decidedAt, isPassedOver });
  }
  for (const { expert, note, daysAgo } of content.invitations ?? []) {
    const at = world.calendar.at(daysAgo, `invite ${key}, ${expert}`);
    world.rows.project_invitations.push({
      id: demoId(`invitation ${key}, ${expert}`),
      project_id: projectId(key),
      expert_id: named(world.experts, expert).id,
      note,
      created_at: at,
    });
    addEvent(world, { project: key, kind: "expert_invited", actorId: client.userId, at, about: expert });
  }
  if (endedAt) addEvent(world, { project: key, kind: "project_cancelled", actorId: client.userId, at: endedAt });
}

function addCompletedProject(
  world: DemoWorld,
  content: StartedProjectContent & { endedDaysAgo: number } & Reviews,
): void {
  const endedAt = addStartedProject(world, content, { status: "completed" });
  if (!endedAt) throw new Error(`${content.key} is completed but its last milestone is not settled.`);
  // One second later, so that the activity list shows the last release before the end that the client said it was.
  const at = new Date(endedAt.getTime() + 1_000);
  const client = named(world.organizations, content.organization);
  addEvent(world, { project: content.key, kind: "project_completed", actorId: client.userId, at });
  addReviews(world, content);
  if (content.reopening) askToReopen(world, content, content.reopening);
}

function askToReopen(
  world: DemoWorld,
  { key, organization, expert }: StartedProjectContent,
  { by, daysAgo }: NonNullable<Reviews["reopening"]>,
): void {
  const at = world.calendar.at(daysAgo, `reopen ${key}`);
  const { userId } = by === "client" ? named(world.organizations, organization) : named(world.experts, expert);
  const project = world.rows.projects.find(({ id }) => id === projectId(key));
  Object.assign(project ?? {}, { reopen_requested_by: by, reopen_requested_at: at });
  addEvent(world, { project: key, kind: "reopening_requested", actorId: userId, at });
}

function addCancelledProject(world: DemoWorld, content: StartedProjectContent & { endedDaysAgo: number }): void {
  const client = named(world.organizations, content.organization);
  const expert = named(world.experts, content.expert);
  const endedAt = addStartedProject(world, content, { status: "cancelled" });
  if (!endedAt) throw new Error(`${content.key} was given up but its escrow has not been refunded.`);
  const project = content.key;
  const [asks, agrees] = content.cancelRequestedBy === "client" ? [client, expert] : [expert, client];
  const askedAt = world.calendar.at(content.endedDaysAgo + 3, `ask ${project}`);
  addEvent(world, { project, kind: "cancellation_requested", actorId: asks.userId, at: askedAt });
  addEvent(world, {
    project,
    kind: "project_cancelled",
    actorId: agrees.userId,
    at: new Date(endedAt.getTime() + 1_000),
  });
}

/** Returns when the last money moved, for a project that is over. */
function addStartedProject(
  world: DemoWorld,
  content: StartedProjectContent,
  end: { status: ProjectStatus } = { status: "in_progress" },
): Date | null {
  const { key, postedDaysAgo } = content;
  const startedAt = world.calendar.at(content.startedDaysAgo, `start ${key}`);
  const { id: expertId } = named(world.experts, content.expert);
  const isOver = end.status !== "in_progress";
  const settledAt = addMilestones(world, content, { plannedAt: startedAt, isOver });
  addChangeOrder(world, content);
  addAgreementEvents(world, content);
  const endedAt = isOver ? settledAt : null;
  const agreed = world.rows.milestones.filter((row) => row.project_id === projectId(key) && !row.is_bonus);
  const isWaiting = isFinished(
    end,
    agreed.map(({ status }) => status ?? "planned"),
  );
  const settledSince = isWaiting ? settledAt : null;
  const fields = { status: end.status, postedDaysAgo, expertId, startedAt, endedAt, settledSince, agreed };
  insertProject(world, content, { ...fields, cancelRequestedBy: content.cancelRequestedBy ?? null });
  for (const proposal of content.proposals) {
    const isHired = proposal.expert === content.expert;
    const decision = {
      status: isHired ? "accepted" : "rejected",
      decidedAt: startedAt,
      isPassedOver: !isHired,
      ...(isHired && { agreed }),
    } as const;
    addProposal(world, content, { ...proposal, ...decision });
  }
  addPeriodWeeks(world, content);
  addRateOrder(world, content);
  addExpenses(world, content);
  return endedAt;
}

type ProjectFields = {
  status: ProjectStatus;
  postedDaysAgo: number;
  expertId: ExpertId | null;
  startedAt?: Date;
  endedAt: Date | null;
  /** Since when it waits for its end. */
  settledSince?: Date | null;
  /** The milestones that accepting the offer planned. */
  agreed?: readonly AgreedMilestone[];
  cancelRequestedBy?: "client" | "expert" | null;
};

function insertProject(world: DemoWorld, content: ProjectContent, fields: ProjectFields): void {
  const client = named(world.organizations, content.organization);
  const createdAt = world.calendar.at(fields.postedDaysAgo, `post ${content.key}`);
  world.rows.projects.push({
    id: projectId(content.key),
    organization_id: client.id,
    title: content.title,
    description: content.description,
    service_category_id: named(world.categories, content.category),
    budget: decimalFromMinor(content.budget * 100),
    amount: fields.agreed ? decimalFromMinor(sumOf(fields.agreed)) : null,
    timeline: content.timeline,
    requirements: content.requirements,
    preferred_expertise: content.expertise,
    purchase_order: content.accounting?.purchaseOrder ?? null,
    cost_centre: content.accounting?.costCentre ?? null,
    status: fields.status,
    expert_id: fields.expertId,
    cancel_requested_by: fields.cancelRequestedBy ?? null,
    start_date: fields.startedAt ?? null,
    end_date: fields.endedAt,
    settled_since: fields.settledSince ?? null,
    ending_reminders_sent: fields.settledSince ? endingRemindersDue(fields.settledSince, world.calendar.now) : 0,
    created_at: createdAt,
    updated_at: fields.endedAt ?? fields.settledSince ?? fields.startedAt ?? createdAt,
  });
  const questions = content.questions ?? [];
  world.rows.project_questions.push(
    ...questions.map((question, position) => {
      return { project_id: projectId(content.key), position, question, is_required: position < questions.length - 1 };
    }),
  );
  if (content.confidentialPart) {
    world.rows.confidential_parts.push({
      project_id: projectId(content.key),
      text: content.confidentialPart.text,
      created_at: createdAt,
      updated_at: createdAt,
    });
  }
  addEvent(world, { project: content.key, kind: "project_posted", actorId: client.userId, at: createdAt });
}

const sumOf = (milestones: readonly AgreedMilestone[]) =>
  milestones.reduce((sum, { amount }) => sum + minorFromDecimal(String(amount)), 0);

function projectId(key: string): ProjectId {
  return demoId(`project ${key}`);
}
