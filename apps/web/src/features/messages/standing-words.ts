import type { SharedProjectDto } from "@quorate/api/projects/projects.schema";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { formatMoney } from "../../lib/money.ts";

type Standing = NonNullable<SharedProjectDto["standing"]>;

const STATES: Readonly<Record<Standing["status"], string>> = {
  planned: "not funded yet",
  funded: "funded",
  submitted: "handed over",
  disputed: "in dispute",
  released: "released",
  refunded: "refunded",
  split: "split",
  cancelled: "cancelled",
};
const HELD: readonly Standing["status"][] = ["funded", "submitted", "disputed"];

/** "Milestone 2 of 5: handed over, £12,500.00 held": the state of a project, and the money in escrow. */
export function standingWords({ status, standing }: Pick<SharedProjectDto, "status" | "standing">): string {
  if (status === "open") return "A proposal is waiting for a decision";
  if (!standing || status !== "in_progress") return statusLook("project", status).word;
  const milestone = `Milestone ${standing.place} of ${standing.count}: ${STATES[standing.status]}`;
  if (!HELD.includes(standing.status)) return milestone;
  const held = `${milestone}, ${formatMoney(standing.heldAmount)} held`;
  return standing.heldInAll === standing.heldAmount ? held : `${held}, ${formatMoney(standing.heldInAll)} in total`;
}
