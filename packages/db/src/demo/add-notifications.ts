import { eventOfActivity } from "@quorate/core/events/event-activity";
import { recipientsOf } from "@quorate/core/events/event-audience";
import { notificationsOf } from "@quorate/core/events/event-notifications";
import type { ExpertId, MilestoneId, ProjectId, ReviewId, StartupIdeaId, UserId } from "@quorate/core/ids";
import type { NotificationKind } from "@quorate/core/notifications/notification-kinds";
import { isOneOf } from "@quorate/core/one-of";
import { ENDING_REMINDER_DAYS } from "@quorate/core/project-endings/ending-clock";
import { PROJECT_EVENT_KINDS } from "@quorate/core/projects/project-event";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId, demoNumber } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const DAYS_TOLD = 60;
const DAYS_UNREAD = 5;
const DAY_MS = 86_400_000;

type Told = {
  kind: NotificationKind;
  to: readonly (UserId | null)[];
  actorId: UserId | null;
  at: Date;
  /** Distinguishes two of one kind to the same person. */
  about: string;
  projectId?: ProjectId | null;
  milestoneId?: MilestoneId | null;
  startupIdeaId?: StartupIdeaId;
  reviewId?: ReviewId;
  count?: number;
  isRead?: boolean;
};

/** Everything else that people heard of: the product's own rules, applied to the events, messages and verdicts of the demo data. */
export function addNotifications(world: DemoWorld): void {
  tellOfProjectEvents(world);
  tellOfEndings(world);
  tellOfProposals(world);
  tellOfMessages(world);
  tellOfReviews(world);
  tellOfAnswers(world);
  tellOfModeration(world);
  tellOfVerdicts(world);
  tellOfApplications(world);
  tellOfConnections(world);
}

const moment = (value: Date | string | undefined | null) => new Date(value ?? 0);

function tell({ rows, calendar }: DemoWorld, told: Told): void {
  const age = calendar.now.getTime() - told.at.getTime();
  if (age < 0 || age > DAYS_TOLD * DAY_MS) return;
  const isRead = told.isRead ?? age > DAYS_UNREAD * DAY_MS;
  for (const recipientId of recipientsOf(told.to, told.actorId)) {
    const key = `notification ${told.kind} ${recipientId} ${told.about}`;
    rows.notifications.push({
      id: demoId(key),
      recipient_id: recipientId,
      kind: told.kind,
      actor_id: told.actorId,
      project_id: told.projectId ?? null,
      milestone_id: told.milestoneId ?? null,
      startup_idea_id: told.startupIdeaId ?? null,
      review_id: told.reviewId ?? null,
      count: told.count ?? 1,
      created_at: told.at,
      read_at: isRead ? earlier(minutesAfter(told.at, 20 + demoNumber(key, 600)), calendar.now) : null,
    });
  }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

type ProjectPeople = { client: UserId; expert: UserId | null };

function peopleOf({ rows }: DemoWorld): ReadonlyMap<ProjectId, ProjectPeople> {
  const clients = new Map(rows.organizations.map((organization) => [organization.id, organization.user_id]));
  const experts = expertUsers(rows);
  return new Map(
    rows.projects.map(({ id, organization_id, expert_id }) => {
      const client = named(clients, organization_id);
      return [id, { client, expert: (expert_id && experts.get(expert_id)) ?? null }];
    }),
  );
}

function expertUsers(rows: DemoWorld["rows"]): ReadonlyMap<ExpertId, UserId> {
  return new Map(rows.experts.map((expert) => [expert.id, expert.user_id]));
}

function tellOfProjectEvents(world: DemoWorld): void {
  const people = peopleOf(world);
  const calls = new Set(world.rows.bookings.map(({ milestone_id: id }) => id));
  for (const event of world.rows.project_events) {
    const { kind } = event;
    const parties = people.get(event.project_id);
    if (!parties || !isOneOf(PROJECT_EVENT_KINDS, kind)) continue;
    const actorId = event.actor_id ?? null;
    const type = eventOfActivity(kind);
    const { project_id: projectId, milestone_id: milestoneId } = event;
    const at = moment(event.created_at);
    const isToldByCall = kind === "milestone_funded" && calls.has(milestoneId);
    for (const told of notificationsOf(
      { type, actorId, isToldByCall },
      { client: [parties.client], expert: [parties.expert] },
    )) {
      tell(world, { ...told, to: told.recipientIds, actorId, at, about: event.id, projectId, milestoneId });
    }
  }
}

/** A project that waits for its end has no line of activity: both parties hear of it, and its client again after some days. */
function tellOfEndings(world: DemoWorld): void {
  const people = peopleOf(world);
  for (const { id: projectId, settled_since, ending_reminders_sent: reminders = 0 } of world.rows.projects) {
    const parties = projectId && people.get(projectId);
    if (!parties || !settled_since) continue;
    const { client, expert } = parties;
    const since = moment(settled_since);
    const of = { actorId: null, projectId, about: projectId };
    tell(world, { ...of, kind: "project_all_settled", to: [client, expert], at: since });
    for (const days of ENDING_REMINDER_DAYS.slice(0, reminders)) {
      const at = minutesAfter(since, days * 1_440);
      tell(world, { ...of, kind: "project_ending_due", to: [client], at, about: `${projectId} ${days}` });
    }
  }
}

/** The invitation or the proposal says whom an event is about. */
function tellOfProposals(world: DemoWorld): void {
  const { rows } = world;
  const [people, experts] = [peopleOf(world), expertUsers(rows)];
  const isCancelled = new Map(rows.projects.map((project) => [project.id, project.status === "cancelled"]));
  for (const invitation of rows.project_invitations) {
    const [projectId, to] = [invitation.project_id, [experts.get(invitation.expert_id) ?? null]];
    const actorId = people.get(projectId)?.client ?? null;
    const at = moment(invitation.created_at);
    tell(world, { kind: "project_invitation", to, actorId, at, about: invitation.id, projectId });
  }
  for (const { id, project_id: projectId, expert_id, status, updated_at } of rows.proposals) {
    if (status !== "accepted" && status !== "rejected") continue;
    const isClosed = status === "rejected" && isCancelled.get(projectId);
    const kind = isClosed ? "proposal_closed" : (`proposal_${status}` as const);
    const [to, actorId] = [[experts.get(expert_id) ?? null], people.get(projectId)?.client ?? null];
    tell(world, { kind, to, actorId, at: moment(updated_at), about: id, projectId });
  }
}

/** The messages of one person that are unread are one notification, and so are those that are read. */
function tellOfMessages(world: DemoWorld): void {
  const threads = Map.groupBy(world.rows.messages, (message) =>
    [message.sender_id, message.receiver_id, message.is_read ? "read" : "unread"].join(" "),
  );
  for (const [about, messages] of threads) {
    const latest = messages.toSorted((a, b) => Number(moment(b.created_at)) - Number(moment(a.created_at)))[0];
    if (!latest) continue;
    tell(world, {
      kind: "message_received",
      to: [latest.receiver_id],
      actorId: latest.sender_id,
      at: moment(latest.created_at),
      about,
      projectId: latest.project_id ?? null,
      count: messages.length,
      isRead: latest.is_read === true,
    });
  }
}

/** The second review publishes both: the author of the first hears that, the other heard of the first review. */
function tellOfReviews(world: DemoWorld): void {
  const inOrder = world.rows.reviews.toSorted((a, b) => Number(moment(a.created_at)) - Number(moment(b.created_at)));
  const seen = new Set<string>();
  for (const review of inOrder) {
    const kind = seen.has(review.project_id) ? "reviews_published" : "review_received";
    seen.add(review.project_id);
    tell(world, {
      kind,
      to: [review.reviewee_id],
      actorId: review.reviewer_id,
      at: moment(review.created_at),
      about: review.id,
      projectId: review.project_id,
    });
  }
}

function tellOfAnswers(world: DemoWorld): void {
  for (const review of world.rows.reviews) {
    if (!review.answered_at) continue;
    tell(world, {
      kind: "review_answered",
      to: [review.reviewer_id],
      actorId: review.reviewee_id,
      at: moment(review.answered_at),
      about: review.id,
      projectId: review.project_id,
    });
  }
}

/** The parties hear of what was hidden; others who reported a review hear the outcome. */
function tellOfModeration(world: DemoWorld): void {
  const { reports, reviews } = world.rows;
  for (const { id, review_id: reviewId, reporter_id: reporter, outcome, resolved_by_id, resolved_at } of reports) {
    const review = reviews.find((one) => one.id === reviewId);
    if (!review || !outcome) continue;
    const hidden = { actorId: resolved_by_id ?? null, at: moment(resolved_at), about: id, reviewId: review.id };
    if (outcome === "dismissed") tell(world, { ...hidden, kind: "report_dismissed", to: [reporter] });
    if (outcome !== "answer_hidden") continue;
    const ofParty = { ...hidden, projectId: review.project_id };
    tell(world, { ...ofParty, kind: "answer_hidden", to: [review.reviewee_id] });
    tell(world, { ...ofParty, kind: "answer_to_you_hidden", to: [review.reviewer_id] });
  }
}

function tellOfVerdicts(world: DemoWorld): void {
  const experts = expertUsers(world.rows);
  for (const { id, expert_id, status, verified_at, decided_by_id } of world.rows.verifications) {
    if (status !== "approved" || !verified_at || !expert_id) continue;
    const to = [experts.get(expert_id) ?? null];
    const actorId = decided_by_id ?? null;
    tell(world, { kind: "verification_approved", to, actorId, at: moment(verified_at), about: id });
  }
}

function tellOfApplications(world: DemoWorld): void {
  const { rows } = world;
  const people = new Map(rows.entrepreneurs.map((entrepreneur) => [entrepreneur.id, entrepreneur.user_id]));
  const owners = new Map(rows.startup_ideas.map((idea) => [idea.id, people.get(idea.entrepreneur_id) ?? null]));
  for (const application of rows.co_founder_applications) {
    const { id, status = "pending", startup_idea_id: startupIdeaId } = application;
    const applicant = people.get(application.entrepreneur_id) ?? null;
    const owner = owners.get(startupIdeaId) ?? null;
    const received = { kind: "application_received", to: [owner], actorId: applicant } as const;
    tell(world, { ...received, at: moment(application.created_at), about: id, startupIdeaId });
    if (status === "pending") continue;
    const isWithdrawn = status === "withdrawn";
    const moved = { to: [isWithdrawn ? owner : applicant], actorId: isWithdrawn ? applicant : owner };
    const kind = `application_${status}` as const;
    tell(world, { ...moved, kind, at: moment(application.updated_at), about: id, startupIdeaId });
  }
}

/** People connected by an accepted application were never invited. */
function tellOfConnections(world: DemoWorld): void {
  const people = new Map(world.rows.entrepreneurs.map((one) => [one.id, one.user_id]));
  for (const { id, inviter_id, invitee_id, status, created_at, accepted_at } of world.rows.connections) {
    if (created_at === accepted_at) continue;
    const [inviter, invitee] = [people.get(inviter_id) ?? null, people.get(invitee_id) ?? null];
    const invited = { kind: "connection_invited", to: [invitee], actorId: inviter } as const;
    tell(world, { ...invited, at: moment(created_at), about: id, isRead: status !== "pending" });
    if (!accepted_at) continue;
    const accepted = { kind: "connection_accepted", to: [inviter], actorId: invitee } as const;
    tell(world, { ...accepted, at: moment(accepted_at), about: id });
  }
}
