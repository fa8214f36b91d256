import { USUAL_BUFFER_MINUTES } from "@quorate/core/availability/availability";
import { freeSlots } from "@quorate/core/availability/free-slots";
import { remindersPassed } from "@quorate/core/bookings/booking-reminder";
import {
  callPrice,
  handOverNote,
  PAID_CALL_PROJECT,
  paidCallTitle,
  refundableUntil,
} from "@quorate/core/bookings/paid-call";
import { invariant } from "@quorate/core/errors";
import type { BookingId, MilestoneId, ProjectId } from "@quorate/core/ids";
import { autoReleaseAt } from "@quorate/core/milestones/auto-release";
import { refundAt } from "@quorate/core/milestones/escrow-term";
import { decimalFromMinor, type Minor, minorFromDecimal } from "@quorate/core/money";
import { weeklyHours } from "./add-choices.ts";
import { addEvent } from "./add-event.ts";
import { addPayment } from "./add-payment.ts";
import { AVAILABILITIES } from "./content/choices.ts";
import { PAID_CALLS, type PaidCallContent } from "./content/paid-calls.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

const DAY_MINUTES = 1_440;
const DESCRIPTION = "A paid call. When it is, and where you meet, is under Calls.";

/** Paid calls with their money: each is the one milestone of a project of its own. */
export function addPaidCalls(world: DemoWorld): void {
  for (const call of PAID_CALLS) addPaidCall(world, call);
}

function addPaidCall(world: DemoWorld, call: PaidCallContent): void {
  const { rows, calendar, currency } = world;
  const { organization, minutes, note, room, bookedDaysAgo } = call;
  const key = `paid call ${call.expert} ${organization} ${bookedDaysAgo}`;
  const [client, expert] = [named(world.organizations, organization), named(world.experts, call.expert)];
  const fundedAt = calendar.at(bookedDaysAgo, key);
  const { startsAt, amountMinor } = timeOf(world, call);
  const endsAt = minutesAfter(startsAt, minutes);
  const submittedAt = endsAt <= calendar.now ? minutesAfter(endsAt, 1) : null;
  const settledAt = submittedAt && autoReleaseAt(submittedAt, fundedAt);
  invariant(!settledAt || settledAt <= calendar.now, "a demo call lies ahead, or is paid out");
  const bookingId = demoId<BookingId>(key);
  const milestone = {
    id: demoId<MilestoneId>(`milestone ${key}`),
    projectId: demoId<ProjectId>(`project ${key}`),
    title: paidCallTitle(minutes),
    amountMinor,
    currency,
    status: settledAt ? ("released" as const) : ("funded" as const),
    ...{ isWholeProject: false, autoReleaseAt: null, submittedAt, fundedAt },
    refundAt: settledAt ? null : refundAt(fundedAt),
  };
  const amount = decimalFromMinor(amountMinor);
  rows.projects.push({
    id: milestone.projectId,
    organization_id: client.id,
    title: PAID_CALL_PROJECT,
    description: DESCRIPTION,
    ...{ budget: amount, amount, timeline: "One call", requirements: [], preferred_expertise: [] },
    status: settledAt ? "completed" : "in_progress",
    expert_id: expert.id,
    ...{ start_date: fundedAt, end_date: settledAt, created_at: fundedAt, updated_at: settledAt ?? fundedAt },
  });
  rows.milestones.push({
    ...{ id: milestone.id, project_id: milestone.projectId, position: 1, title: milestone.title, amount },
    ...{ status: milestone.status, hand_overs: submittedAt ? 1 : 0 },
    submission_note: submittedAt && handOverNote("booked"),
    ...{ funded_at: fundedAt, work_asked_at: fundedAt, submitted_at: submittedAt, settled_at: settledAt },
    ...{ refund_at: milestone.refundAt, created_at: fundedAt, updated_at: settledAt ?? fundedAt },
  });
  rows.bookings.push({
    ...{ id: bookingId, expert_id: expert.id, expert_user_id: expert.userId, client_user_id: client.userId },
    ...{ starts_at: startsAt, ends_at: endsAt, price: amount, refundable_until: refundableUntil(startsAt) },
    ...{ milestone_id: milestone.id, note, room, reminders_sent: remindersPassed(startsAt, calendar.now) },
    ...{ created_at: fundedAt, updated_at: fundedAt },
  });
  const days = { postedDaysAgo: bookedDaysAgo, startedDaysAgo: bookedDaysAgo };
  const project = { ...days, key, organization, expert: call.expert, title: PAID_CALL_PROJECT };
  const plan = { title: milestone.title, description: "", amount: amountMinor / 100, bookingId };
  addPayment(world, { project, plan, milestone, dates: { fundedAt, submittedAt, settledAt }, autoRelease: null });
  addCallEvents(world, { key, milestoneId: milestone.id, fundedAt, submittedAt, settledAt, by: expert.userId });
}

/** At the first time that the expert's hours have from its day on, at the expert's price. */
function timeOf({ calendar }: DemoWorld, { expert, minutes, daysAgo }: PaidCallContent) {
  const hours = AVAILABILITIES.find((each) => each.expert === expert);
  invariant(hours?.quarterHourPrice, "paid calls are booked with experts who have a price");
  const from = new Date(`${calendar.day(daysAgo)}T00:00:00Z`);
  const [startsAt] = freeSlots({
    availability: { ...weeklyHours(hours), daysOff: [], noticeHours: 0, bufferMinutes: USUAL_BUFFER_MINUTES },
    ...{ holidays: new Set<string>(), taken: [], now: from, from, minutes },
    until: minutesAfter(from, 7 * DAY_MINUTES),
  });
  invariant(startsAt, "every week has hours");
  const amountMinor: Minor = callPrice(minorFromDecimal(hours.quarterHourPrice), minutes);
  return { startsAt, amountMinor };
}

type CallEvents = {
  key: string;
  milestoneId: MilestoneId;
  fundedAt: Date;
  submittedAt: Date | null;
  settledAt: Date | null;
  by: DemoWorld["rows"]["bookings"][number]["expert_user_id"];
};

function addCallEvents(world: DemoWorld, { key: project, milestoneId, by, ...at }: CallEvents): void {
  const event = { project, milestoneId };
  addEvent(world, { ...event, kind: "milestone_funded", actorId: null, at: at.fundedAt });
  if (!at.submittedAt || !at.settledAt) return;
  const note = handOverNote("booked");
  addEvent(world, { ...event, kind: "milestone_submitted", actorId: by, at: at.submittedAt, note });
  addEvent(world, { ...event, kind: "milestone_auto_released", actorId: null, at: at.settledAt });
  addEvent(world, { project, kind: "project_auto_completed", actorId: null, at: minutesAfter(at.settledAt, 0) });
}
