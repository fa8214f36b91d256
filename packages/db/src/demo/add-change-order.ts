import { invariant } from "@quorate/core/errors";
import type { ChangeOrderId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { addEvent } from "./add-event.ts";
import type { StartedProjectContent } from "./content/projects-in-progress.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";

/** The expert's change order, which waits for the client's answer. */
export function addChangeOrder(world: DemoWorld, { key, expert, changeOrder }: StartedProjectContent): void {
  if (!changeOrder) return;
  const milestone = world.rows.milestones.find(({ id }) => id === demoId(`milestone ${key}, ${changeOrder.milestone}`));
  invariant(milestone, "a change order names a milestone of its project");
  const { userId } = named(world.experts, expert);
  const at = world.calendar.at(changeOrder.daysAgo, `change order ${key}`);
  const id = demoId<ChangeOrderId>(`change order ${key}`);
  world.rows.change_orders.push({
    id,
    project_id: milestone.project_id,
    number: 1,
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
