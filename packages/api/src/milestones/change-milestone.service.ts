import { assertUnchangedSince } from "@quorate/core/access/profile-edit";
import { formatMinor } from "@quorate/core/format/money-format";
import type { MilestoneId, OrganizationId } from "@quorate/core/ids";
import { movedTo } from "@quorate/core/milestones/milestone-order";
import { assertMilestoneEditable, assertPartsAddUp, milestoneNotFound } from "@quorate/core/milestones/milestone-rules";
import { assertMilestoneAmount } from "@quorate/core/milestones/smallest-milestone";
import type { Minor } from "@quorate/core/money";
import type { Trx } from "@quorate/db/client";
import type { Context, Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { dropPendingPayment } from "./drop-milestone.service.ts";
import {
  getMilestoneRow,
  insertMilestone,
  type LockedMilestone,
  listMilestoneRows,
  lockMilestone,
  setMilestonePositions,
  updateMilestone,
} from "./milestones.queries.ts";

type Client = Context & { viewer: Viewer; organizationId: OrganizationId };
type Seen = { id: MilestoneId; ifUnchangedSince?: string | undefined };
type Part = { title: string; description: string | null; amount: Minor; dueDate?: string | undefined };

export type MilestoneChange = Seen & {
  title?: string | undefined;
  description?: string | null | undefined;
  amount?: Minor | undefined;
  dueDate?: string | null | undefined;
  position?: number | undefined;
};

/** Another sum gives up the payment that was begun for the old one: nobody pays what is no longer asked for. */
export async function changeMilestone(trx: Trx, ctx: Client, change: MilestoneChange): Promise<LockedMilestone> {
  const { id, title, description, amount: amountMinor, dueDate, position } = change;
  const locked = await lockEditable(trx, ctx, change, "edit");
  const { project, milestone, payment } = locked;
  const event = { projectId: project.id, milestoneId: id, actorId: ctx.viewer.userId };
  const [before, says] = [await getMilestoneRow(trx, id), { title, description, amountMinor, dueDate }];
  const isOtherSum = amountMinor !== undefined && amountMinor !== milestone.amountMinor;
  const isChanged =
    isOtherSum ||
    (title !== undefined && title !== before.title) ||
    (description !== undefined && description !== before.description) ||
    (dueDate !== undefined && dueDate !== before.due_date);
  if (isOtherSum) {
    assertMilestoneAmount(amountMinor, ctx.milestoneMinMinor, project.currency);
    if (payment) await dropPendingPayment(trx, ctx, payment);
  }
  if (isChanged) {
    await updateMilestone(trx, id, says);
    const sums = [milestone.amountMinor, amountMinor ?? 0].map((minor) => formatMinor(minor, project.currency));
    await publishEvent(trx, ctx, { ...event, type: "milestone.changed", note: isOtherSum ? sums.join(" → ") : null });
  }
  if (position !== undefined && (await moveMilestone(trx, locked, id, position)))
    await publishEvent(trx, ctx, { ...event, type: "milestone.moved" });
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
  if (payment) await dropPendingPayment(trx, ctx, payment);
  const live = await listLiveRows(trx, locked);
  const place = live.findIndex(({ id }) => id === milestone.id) + 1;
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
    await moveMilestone(trx, locked, id, place + 1 + index);
  }
  const event = { projectId: project.id, milestoneId: milestone.id, actorId: ctx.viewer.userId };
  const note = parts.map(({ amountMinor }) => formatMinor(amountMinor, project.currency)).join(" + ");
  await publishEvent(trx, ctx, { ...event, type: "milestone.divided", note });
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
  assertUnchangedSince(ifUnchangedSince, (await getMilestoneRow(trx, id)).updated_at, "milestones/changed-meanwhile");
  return locked;
}

const listLiveRows = async (trx: Trx, { project }: LockedMilestone) =>
  (await listMilestoneRows(trx, project.id)).filter(({ status }) => status !== "cancelled");

/** False where it was there already. Only those that move are written: a form that is open on another one is not overtaken by it. */
async function moveMilestone(trx: Trx, locked: LockedMilestone, id: MilestoneId, place: number): Promise<boolean> {
  const live = await listLiveRows(trx, locked);
  const positions = new Map(live.map((row) => [row.id, row.position]));
  const moved = movedTo(live, id, place).filter((row) => row.position !== positions.get(row.id));
  if (moved.length > 0) await setMilestonePositions(trx, moved);
  return moved.length > 0;
}
