import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { assertNotSigned } from "@quorate/core/agreements/agreement";
import { assertCapPayable } from "@quorate/core/expenses/expenses-cap";
import { formatMinor } from "@quorate/core/format/money-format";
import type { MilestoneId, OrganizationId } from "@quorate/core/ids";
import { assertMilestoneEditable, assertPartsAddUp, milestoneNotFound } from "@quorate/core/milestones/milestone-rules";
import { assertPeriodFits, isSamePeriod } from "@quorate/core/milestones/period";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import type { Minor } from "@quorate/core/money";
import { assertDaysToCome } from "@quorate/core/proposals/days-to-come";
import type { Trx } from "@quorate/db/client";
import { findPresentAgreement } from "../agreements/agreements.queries.ts";
import { redrawAgreement } from "../agreements/draw-agreement.service.ts";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { toPeriod } from "../schema/period.ts";
import { dropPendingPayment } from "./drop-milestone.service.ts";
import {
  getMilestoneRow,
  insertMilestone,
  type LockedMilestone,
  lockMilestone,
  updateMilestone,
} from "./milestones.queries.ts";
import { listPlacedRows, moveMilestone, placeAmongAll } from "./move-milestone.service.ts";

type Client = Context & { viewer: Viewer; organizationId: OrganizationId };
type Seen = { id: MilestoneId; ifUnchangedSince?: string | undefined };
type Part = { title: string; description: string | null; amount: Minor; dueDate?: string | undefined };

export type MilestoneChange = Seen & {
  title?: string | undefined;
  description?: string | null | undefined;
  amount?: Minor | undefined;
  dueDate?: string | null | undefined;
  period?: { weeks: number; hourlyRate: Minor } | null | undefined;
  position?: number | undefined;
};

/** Another sum gives up the payment that was begun for the old one: no one pays what is no longer asked for. */
export async function changeMilestone(trx: Trx, ctx: Client, change: MilestoneChange): Promise<LockedMilestone> {
  const { id, title, description, amount: amountMinor, dueDate, position } = change;
  const period = change.period && toPeriod(change.period);
  const locked = await lockEditable(trx, ctx, change, "edit");
  const { project, milestone, payment } = locked;
  const event = { projectId: project.id, milestoneId: id, actorId: ctx.viewer.userId };
  const [before, says] = [
    await getMilestoneRow(trx, id),
    { title, description, amountMinor, dueDate, period: change.period === null ? null : period },
  ];
  assertDaysToCome([{ path: "dueDate", day: dueDate }], { now: ctx.now(), stood: [before.due_date] });
  const isOtherSum = amountMinor !== undefined && amountMinor !== milestone.amountMinor;
  const isChanged =
    isOtherSum ||
    (title !== undefined && title !== before.title) ||
    (description !== undefined && description !== before.description) ||
    (dueDate !== undefined && dueDate !== before.due_date) ||
    (says.period !== undefined && !isSamePeriod(milestone.period ?? null, says.period));
  if (isOtherSum) {
    assertMilestoneAmount(amountMinor, ctx.milestoneMinMinor, project.currency);
    assertCapPayable({ amountMinor, expensesCapMinor: milestone.expensesCapMinor ?? null }, project.currency, "amount");
    if (payment) await dropPendingPayment(trx, ctx, payment);
  }
  const agreed = says.period === undefined ? milestone.period : says.period;
  if (agreed) assertPeriodFits(amountMinor ?? milestone.amountMinor, agreed, { currency: project.currency });
  if (isChanged) {
    await updateMilestone(trx, id, says);
    const sums = [milestone.amountMinor, amountMinor ?? 0].map((minor) => formatMinor(minor, project.currency));
    await publishEvent(trx, ctx, { ...event, type: "milestone.changed", note: isOtherSum ? sums.join(" → ") : null });
  }
  if (
    position !== undefined &&
    (await moveMilestone(trx, project.id, id, await placeAmongAll(trx, project.id, id, position)))
  )
    await publishEvent(trx, ctx, { ...event, type: "milestone.moved" });
  await redrawAgreement(trx, ctx, project, ctx.viewer.userId);
  return locked;
}

/** The milestone becomes the first of its parts; the others follow it, each with an id of its own. */
export async function divideMilestone(
  trx: Trx,
  ctx: Client,
  { parts: given, ...seen }: Seen & { parts: readonly Part[] },
): Promise<LockedMilestone> {
  const locked = await lockEditable(trx, ctx, seen, "divide");
  const { project, milestone, payment } = locked;
  const parts = given.map(({ amount: amountMinor, dueDate = null, ...texts }) => ({ ...texts, amountMinor, dueDate }));
  assertPartsAddUp(milestone, parts);
  for (const { amountMinor } of parts) assertMilestoneAmount(amountMinor, ctx.milestoneMinMinor, project.currency);
  const due = parts.map(({ dueDate }, index) => ({ path: `parts.${index}.dueDate`, day: dueDate }));
  assertDaysToCome(due, { now: ctx.now(), stood: [(await getMilestoneRow(trx, milestone.id)).due_date] });
  if (payment) await dropPendingPayment(trx, ctx, payment);
  const place = (await listPlacedRows(trx, project.id)).findIndex(({ id }) => id === milestone.id) + 1;
  const [first, ...others] = parts;
  if (first) await updateMilestone(trx, milestone.id, first);
  for (const [index, part] of others.entries()) {
    const id = ctx.newId<MilestoneId>();
    const { currency } = project;
    await insertMilestone(trx, {
      ...part,
      id,
      projectId: project.id,
      currency,
      isWholeProject: false,
      createdAt: ctx.now(),
    });
    await moveMilestone(trx, project.id, id, place + 1 + index);
  }
  const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
  const note = parts.map(({ amountMinor }) => formatMinor(amountMinor, project.currency)).join(" + ");
  await publishEvent(trx, ctx, { ...event, type: "milestone.divided", note });
  await redrawAgreement(trx, ctx, project, ctx.viewer.userId);
  return locked;
}

async function lockEditable(
  trx: Trx,
  ctx: Client,
  { id, ifUnchangedSince }: Seen,
  action: "edit" | "divide",
): Promise<LockedMilestone> {
  const locked = await lockMilestone(trx, id);
  if (locked?.project.organizationId !== ctx.organizationId) throw milestoneNotFound();
  assertMilestoneEditable(locked.milestone, locked.project, action);
  assertNotSigned(await findPresentAgreement(trx, locked.project.id));
  assertUnchangedSince(ifUnchangedSince, (await getMilestoneRow(trx, id)).updated_at, "milestones/changed-meanwhile");
  return locked;
}
