import { invariant } from "@quorate/core/errors";
import type { ChangeOrderId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { addEvent } from "./add-event.ts";
import type { StartedProjectContent } from "./content/projects-in-progress.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** The expert's change order, which waits for the client's answer. */
export function addChangeOrder(world: DemoWorld, { key, expert, changeOrder, rateOrder }: StartedProjectContent): void {
  if (!changeOrder) return;
  const milestone = world.rows.milestones.find(({ id }) => id === demoId(`milestone ${key}, ${changeOrder.milestone}`));
  invariant(milestone, "a change order names a milestone of its project");
  const { userId } = named(world.experts, expert);
  const at = world.calendar.at(changeOrder.daysAgo, `change order ${key}`);
  const id = demoId<ChangeOrderId>(`change order ${key}`);
  world.rows.change_orders.push({
    id,
    project_id: milestone.project_id,
    number: rateOrder ? 2 : 1,
    proposed_by: "expert",
    proposer_id: userId,
    note: changeOrder.note,
    created_at: at,
  });
  world.rows.change_order_items.push({
    change_order_id: id,
    position: 0,
    kind: "change",
    milestone_id: milestone.id,
    before_title: milestone.title,
    before_description: milestone.description ?? null,
    before_amount: milestone.amount,
    before_due_date: milestone.due_date ?? null,
    title: changeOrder.title,
    description: milestone.description ?? null,
    amount: decimalFromMinor(changeOrder.amount * 100),
    due_date: milestone.due_date ?? null,
  });
  addEvent(world, { project: key, kind: "change_order_proposed", actorId: userId, at });
}

/** The order of another rate that the client has accepted: weeks that were handed over before keep theirs. After all weeks are there. */
export function addRateOrder(world: DemoWorld, { key, organization, expert, rateOrder }: StartedProjectContent): void {
  if (!rateOrder) return;
  const milestone = world.rows.milestones.find(({ id }) => id === demoId(`milestone ${key}, ${rateOrder.milestone}`));
  invariant(milestone?.hourly_rate, "an order of a rate names a milestone by the hour");
  const id = demoId<ChangeOrderId>(`rate order ${key}`);
  const at = world.calendar.at(rateOrder.daysAgo, `rate order ${key}`);
  const acceptedAt = world.calendar.at(rateOrder.acceptedDaysAgo, `accept rate order ${key}`);
  const before = milestone.hourly_rate;
  const weeks = world.rows.timesheets.filter(
    (week) => week.milestone_id === milestone.id && week.handed_over_at && week.handed_over_at < acceptedAt,
  );
  for (const week of weeks) week.hourly_rate = before;
  milestone.hourly_rate = decimalFromMinor(rateOrder.rate * 100);
  const [title, description] = [milestone.title, milestone.description ?? null];
  world.rows.change_orders.push({
    id,
    project_id: milestone.project_id,
    number: 1,
    proposed_by: "expert",
    proposer_id: named(world.experts, expert).userId,
    note: rateOrder.note,
    status: "accepted",
    created_at: at,
    decided_at: acceptedAt,
  });
  world.rows.change_order_items.push({
    change_order_id: id,
    position: 0,
    kind: "change",
    milestone_id: milestone.id,
    before_title: title,
    before_description: description,
    before_amount: milestone.amount,
    before_due_date: milestone.due_date ?? null,
    before_expenses_cap: milestone.expenses_cap ?? null,
    before_period_weeks: milestone.period_weeks ?? null,
    before_hourly_rate: before,
    title,
    description,
    amount: milestone.amount,
    due_date: milestone.due_date ?? null,
    expenses_cap: milestone.expenses_cap ?? null,
    period_weeks: milestone.period_weeks ?? null,
    hourly_rate: milestone.hourly_rate,
    weeks_kept: weeks.map(({ week }) => week),
  });
  const event = { project: key, about: "rate" };
  addEvent(world, { ...event, kind: "change_order_proposed", actorId: named(world.experts, expert).userId, at });
  const { userId: actorId } = named(world.organizations, organization);
  addEvent(world, { ...event, kind: "change_order_accepted", actorId, at: acceptedAt });
}
