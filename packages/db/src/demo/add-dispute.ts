import { DISPUTE_ANSWER_DAYS } from "@quorate/core/disputes/dispute";
import type { DisputeId, PaymentId } from "@quorate/core/ids";
import { decimalFromMinor } from "@quorate/core/money";
import { addEvent } from "./add-event.ts";
import { addFiles } from "./add-files.ts";
import { ADMIN_NAME } from "./add-people.ts";
import { minutesAfter } from "./demo-calendar.ts";
import { demoId } from "./demo-id.ts";
import { type DemoWorld, named } from "./demo-world.ts";
import type { PaidMilestone } from "./planned-milestone.ts";

const MINUTES_A_DAY = 24 * 60;

export function addDispute(
  world: DemoWorld,
  { project, plan, milestone, dates }: PaidMilestone,
  paymentId: PaymentId,
): void {
  const { dispute } = plan;
  if (!dispute) return;
  const { answer, openedBy, reason, released } = dispute;
  const clientId = named(world.organizations, project.organization).userId;
  const expertId = named(world.experts, project.expert).userId;
  const adminId = named(world.users, ADMIN_NAME);
  const [openedById, answeredById] = openedBy === "client" ? [clientId, expertId] : [expertId, clientId];
  const openedAt = world.calendar.at(dispute.daysAgo, `dispute ${milestone.id}`);
  const answeredAt = answer ? world.calendar.at(answer.daysAgo, `answer ${milestone.id}`) : null;
  const resolution = released && {
    outcome: "split" as const,
    released_amount: decimalFromMinor(released.amount * 100),
    resolution_note: released.note,
    resolved_by_id: adminId,
    resolved_at: dates.settledAt,
  };
  const disputeId = demoId<DisputeId>(`dispute ${milestone.id}`);
  world.rows.disputes.push({
    id: disputeId,
    payment_id: paymentId,
    milestone_id: milestone.id,
    opened_by_id: openedById,
    reason,
    answer: answer?.text ?? null,
    answer_due_at: minutesAfter(openedAt, DISPUTE_ANSWER_DAYS * MINUTES_A_DAY),
    answered_at: answeredAt,
    status: resolution ? "resolved" : answer ? "answered" : "open",
    ...resolution,
    created_at: openedAt,
    updated_at: (resolution && dates.settledAt) ?? answeredAt ?? openedAt,
  });
  const given = {
    purpose: "dispute",
    key: `dispute file ${milestone.id}`,
    use: { project_id: milestone.projectId, milestone_id: milestone.id, dispute_id: disputeId },
  } as const;
  addFiles(world, { ...given, files: dispute.files ?? [], uploaderId: openedById, at: openedAt });
  if (answeredAt) addFiles(world, { ...given, files: answer?.files ?? [], uploaderId: answeredById, at: answeredAt });
  const event = { project: project.key, milestoneId: milestone.id };
  addEvent(world, { ...event, kind: "dispute_opened", actorId: openedById, at: openedAt, note: reason });
  if (answer && answeredAt) {
    addEvent(world, { ...event, kind: "dispute_answered", actorId: answeredById, at: answeredAt, note: answer.text });
  }
  if (released && dates.settledAt) {
    addEvent(world, { ...event, kind: "milestone_split", actorId: adminId, at: dates.settledAt, note: released.note });
  }
}
