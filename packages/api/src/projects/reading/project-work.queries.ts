import { looksAfter } from "@quorate/core/access/admin-role";
import type { BookingStatus } from "@quorate/core/bookings/booking";
import type { DisputeStatus } from "@quorate/core/disputes/dispute";
import type { ExpertId } from "@quorate/core/ids";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import type { OrderFacts } from "@quorate/core/project-steps/project-step";
import type { Reader } from "@quorate/core/projects/project-access";
import { OFFER_EXPIRED } from "@quorate/core/proposals/offer-expiry";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import type { Review } from "@quorate/core/reviews/review";
import type { TimesheetStatus } from "@quorate/core/timesheets/timesheet";
import { type SqlBool, sql } from "kysely";
import { type ExpensesThatWait, expensesThatWaitOf } from "../../milestones/expenses-that-wait.queries.ts";

/** A milestone within its project's row; amounts are decimal text, moments ISO. */
export type ListedMilestone = {
  id: string;
  title: string;
  position: number;
  status: MilestoneStatus;
  amount: string;
  dueDate: string | null;
  isChangeRequested: boolean;
  expensesOfId: string | null;
  partOfId: string | null;
  isBonus: boolean;
  expenses: ExpensesThatWait | null;
  call: { status: BookingStatus; endsAt: string } | null;
  /** Of one by the hour: for how many weeks, at which rate, and the weeks that were written down. */
  period: {
    weeks: number;
    hourlyRate: string;
    written: { week: number; status: TimesheetStatus; handedOverAt: string | null; answerBy: string | null }[];
  } | null;
  createdAt: string;
  updatedAt: string;
  fundedAt: string | null;
  submittedAt: string | null;
  autoReleaseAt: string | null;
  settledFee: string | null;
  settledPayout: string | null;
  refundedAmount: string | null;
  dispute: { status: DisputeStatus; byClient: boolean; answerDueAt: string; createdAt: string } | null;
};

/** How the reader stands to the project of the row, from a query that has `projects`. */
export const readerOf = ({ organizationId, expertId, ...holder }: Reader) =>
  sql<"client" | "expert" | "admin" | null>`case
    when projects.organization_id = ${organizationId}::uuid then 'client'
    when projects.expert_id = ${expertId}::uuid then 'expert'
    when ${looksAfter(holder, "projects")}::boolean then 'admin' end`;

/** All milestones of the row's project with their money, whole as one column: no list asks for them one by one. */
export const milestonesOfRow = (reader: Reader) => sql<
  ListedMilestone[] | null
>`case when ${readerOf(reader)} is not null then (
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'title', m.title, 'position', m.position, 'status', m.status, 'amount', m.amount::text,
      'dueDate', m.due_date, 'isChangeRequested', m.change_request is not null,
      'expensesOfId', m.expenses_of_id, 'partOfId', m.part_of_id, 'isBonus', m.is_bonus,
      'expenses', ${expensesThatWaitOf("m")},
      'call', (select jsonb_build_object('status', b.status, 'endsAt', b.ends_at) from bookings b
        where b.milestone_id = m.id order by b.ends_at desc limit 1),
      'period', case when m.period_weeks is not null then jsonb_build_object(
        'weeks', m.period_weeks, 'hourlyRate', m.hourly_rate::text, 'written', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'week', t.week, 'status', t.status, 'handedOverAt', t.handed_over_at, 'answerBy', t.answer_by)), '[]'::jsonb)
          from timesheets t where t.milestone_id = m.id)) end,
      'createdAt', m.created_at, 'updatedAt', m.updated_at, 'fundedAt', m.funded_at,
      'submittedAt', m.submitted_at, 'autoReleaseAt', m.auto_release_at,
      'settledFee', p.settled_fee::text, 'settledPayout', p.settled_payout::text, 'refundedAmount', p.refunded_amount::text,
      'dispute', case when d.id is not null then jsonb_build_object(
        'status', d.status, 'byClient', d.opened_by_id = client_users.id,
        'answerDueAt', d.answer_due_at, 'createdAt', d.created_at) end
    ) order by m.position), '[]'::jsonb)
  from milestones m
  left join project_payments p on p.milestone_id = m.id and p.status not in ('failed', 'cancelled')
  left join disputes d on d.payment_id = p.id and d.status <> 'resolved'
  where m.project_id = projects.id) end`;

/** What the calendar brings next, for the order of a list; `nextDateOf` says the same of the milestones that were read. */
export const nextDateOfRow = sql<Date>`coalesce((
  select min(case m.status
    when 'submitted' then m.auto_release_at
    when 'disputed' then (select d.answer_due_at from disputes d where d.milestone_id = m.id and d.status = 'open')
    else m.due_date::timestamp at time zone 'utc' end)
  from milestones m
  where m.project_id = projects.id and m.status in ('planned', 'funded', 'submitted', 'disputed')), 'infinity')`;

/** What has expired, as both parties were told, waits for no one. */
const isNotExpired = sql<SqlBool>`expiry_notices_sent < ${OFFER_EXPIRED}`;

/** Offers of experts that wait for the client; `lowestRate` is decimal text, `oldestAt` a moment. */
type Undecided = { count: number; oldestAt: string | null; lowestRate: string | null };

export const undecidedOfRow = (reader: Reader) => sql<Undecided | null>`case
  when projects.status = 'open' and ${readerOf(reader)} in ('client', 'admin') then (
    select jsonb_build_object('count', count(*), 'oldestAt', min(coalesce(offered_at, created_at)),
      'lowestRate', min(proposed_rate)::text)
    from proposals where proposals.project_id = projects.id and proposals.status = 'pending' and offered_by = 'expert'
      and ${isNotExpired}) end`;

/** The change order of the row's project that waits; `since` a moment. */
export const changeOrderOfRow = (reader: Reader) => sql<OrderFacts | null>`case
  when projects.status = 'in_progress' and ${readerOf(reader)} is not null then (
    select jsonb_build_object('status', c.status, 'proposedBy', c.proposed_by, 'since', coalesce(c.agreed_at, c.created_at))
    from change_orders c where c.project_id = projects.id and c.status in ('open', 'awaiting_payment')) end`;

/** Everything that was written about the row's project, held back or not: who may read which is for the caller to decide. */
export const reviewsOfRow = (reader: Reader) => sql<Review[] | null>`case
  when projects.status = 'completed' and ${readerOf(reader)} is not null then (
    select coalesce(jsonb_agg(jsonb_build_object(
        'by', case when r.reviewer_id = client_users.id then 'client' else 'expert' end,
        'isPublic', r.is_public, 'hiddenAt', r.hidden_at)), '[]'::jsonb)
    from reviews r where r.project_id = projects.id) end`;

/** `counteredAt`: since when the client's counter-offer waits for the expert. */
type OwnProposal = { status: ProposalStatus; sentAt: string; isExpired: boolean; counteredAt: string | null };

/** The newest proposal of this expert for the row's project. */
export const proposalToRow = (
  expertId: ExpertId | null,
) => sql<OwnProposal | null>`case when ${expertId}::uuid is not null then (
  select jsonb_build_object('status', own.status, 'sentAt', own.created_at,
    'isExpired', own.status = 'pending' and not (${isNotExpired}),
    'counteredAt', case when own.status = 'pending' and own.offered_by = 'client' and ${isNotExpired} then own.offered_at end)
  from proposals own where own.project_id = projects.id and own.expert_id = ${expertId}::uuid
  order by own.created_at desc, own.id desc limit 1) end`;

export const invitedToRow = (
  expertId: ExpertId | null,
) => sql<Date | null>`case when ${expertId}::uuid is not null then (
  select max(i.created_at) from project_invitations i
  where i.project_id = projects.id and i.expert_id = ${expertId}::uuid) end`;
