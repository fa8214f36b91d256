import type { CashFlowEntry } from "@quorate/core/spending/cash-flow";
import { inOrder } from "@quorate/core/spending/cash-flow";
import type { DbOrTrx } from "@quorate/db/client";
import { DATES_MAX, listMilestoneFlow, listPlanTerms } from "./cash-flow.queries.ts";
import type { Spender } from "./spending.queries.ts";

/** What an organization's money does next, the nearest first. */
export async function listCashFlow(db: DbOrTrx, { organizationId, userId }: Spender): Promise<CashFlowEntry[]> {
  const [milestones, plans] = [await listMilestoneFlow(db, organizationId), await listPlanTerms(db, userId)];
  return inOrder([
    ...milestones.flatMap(toEntry),
    ...plans
      .filter(({ amountMinor }) => amountMinor > 0)
      .map(({ planName, endsAt, amountMinor }) => ({
        kind: "plan" as const,
        at: endsAt.toISOString(),
        amountMinor,
        title: planName,
        project: null,
      })),
  ]).slice(0, DATES_MAX);
}

function toEntry({ status, dueDate, autoReleaseAt, answerDueAt, ...row }: MilestoneRow): CashFlowEntry[] {
  const [kind, at] = answerDueAt
    ? (["dispute", answerDueAt.toISOString()] as const)
    : status === "submitted"
      ? (["release", autoReleaseAt?.toISOString()] as const)
      : (["milestone", dueDate] as const);
  if (!at) return [];
  const { projectId: id, projectTitle, milestoneId, milestoneTitle: title, amountMinor } = row;
  return [{ kind, at, amountMinor, title, project: { id, title: projectTitle, milestoneId } }];
}

type MilestoneRow = Awaited<ReturnType<typeof listMilestoneFlow>>[number];
