import {
  type ComparedKind,
  describeChargeback,
  describeDifference,
  describeMissing,
  describeTwice,
} from "@quorate/core/ledger/reconciliation";
import { HELD_DAYS_MAX } from "@quorate/core/milestones/escrow-term";
import type { Ports } from "../context.ts";
import { compareBalance } from "../gateway-balance/compare-balance.service.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { listPaperDifferences } from "../ledger/paper-audit.queries.ts";
import type { GatewayMovement } from "../ports/payment-gateway.ts";
import { compareVatReturns } from "../vat-returns/vat-returns.service.ts";
import { listOwnChargebacks, listOwnDifferences, listOwnMovements, listOwnMovementsDone } from "./reconcile.queries.ts";

/** What happened a moment ago may be on its way between the two books. */
const SETTLING_MS = 10 * 60_000;
/** Jobs repeat for a while before anybody need look. */
const OVERDUE_MS = 3_600_000;
/** Our row is older than the gateway's: at the edge of the window it alone may stand outside. */
const EDGE_MS = 86_400_000;
const DAY_MS = 86_400_000;
const PAGE = 500;

const COMPARED_KINDS = ["checkout", "refund", "transfer"] as const satisfies readonly ComparedKind[];

type Reconciled = Pick<Ports, "db" | "gateway" | "now" | "newId">;

/** What was compared, and each difference in a line; none where the books agree. */
export type Comparison = { differences: string[]; movementCount: number; importedCount: number };

/**
 * Compares ledger, payments and gateway: each movement, its effect on our account there and its cost, and the balance. Reads the gateway's
 * books from `since` on; ours are checked as a whole.
 */
export async function reconcile(ports: Reconciled, since: Date): Promise<Comparison> {
  const { db, gateway } = ports;
  const now = ports.now().getTime();
  const before = new Date(now - OVERDUE_MS);
  const heldSince = new Date(now - HELD_DAYS_MAX * DAY_MS);
  const needsAccount = gateway.payoutAccounts !== undefined;
  const theirs = await compareTheirs(ports, since);
  const balance = await compareBalance(ports, since);
  const differences = [
    ...(await listLedgerViolations(db)),
    ...(await listOwnDifferences(db, { gateway: gateway.name, before, heldSince, needsAccount })),
    ...theirs.lines,
    ...(await listMissing(ports, since, theirs.seen)),
    ...balance.lines,
  ];
  return { differences, movementCount: theirs.count, importedCount: balance.importedCount };
}

/** Compares the books with what was issued for them, and both with the VAT returns; what was booked within the hour may have its paper yet to come. */
export async function comparePaper(ports: Pick<Ports, "db" | "now" | "seller" | "bookZone">): Promise<string[]> {
  const { db, now } = ports;
  return [
    ...(await listPaperDifferences(db, new Date(now().getTime() - OVERDUE_MS))),
    ...(await compareVatReturns(db, ports)),
  ];
}

async function compareTheirs({ db, gateway, now }: Reconciled, since: Date) {
  const lines: string[] = [];
  const seen = new Set<string>();
  let count = 0;
  const settling = now().getTime() - SETTLING_MS;
  let page: GatewayMovement[] = [];
  const comparePage = async () => {
    for (const kind of COMPARED_KINDS) {
      const movements = page.filter((movement) => movement.kind === kind);
      const ids = movements.flatMap(({ ownId }) => (ownId === null ? [] : [ownId]));
      const own = await listOwnMovements(db, kind, ids);
      for (const movement of movements) {
        const { ownId, createdAt } = movement;
        const theirs = { ...movement, kind };
        const id = movement.outcome === "paid" ? ownId : null;
        if (id !== null && seen.has(id)) lines.push(describeTwice(gateway.name, theirs, { id }));
        if (id !== null) seen.add(id);
        if (createdAt.getTime() > settling) continue;
        const line = describeDifference(gateway.name, theirs, own.get(ownId ?? ""));
        if (line !== null) lines.push(line);
      }
    }
    const references = page.flatMap(({ kind, reference }) => (kind === "chargeback" ? [reference] : []));
    const chargebacks = await listOwnChargebacks(db, gateway.name, references);
    for (const movement of page) {
      if (movement.kind !== "chargeback" || movement.createdAt.getTime() > settling) continue;
      const line = describeChargeback(gateway.name, movement, chargebacks.get(movement.reference));
      if (line !== null) lines.push(line);
    }
    page = [];
  };
  for await (const movement of gateway.listMovements(since)) {
    count++;
    page.push(movement);
    if (page.length === PAGE) await comparePage();
  }
  await comparePage();
  return { lines, seen, count };
}

async function listMissing({ db, gateway, now }: Reconciled, since: Date, seen: ReadonlySet<string>) {
  const lines: string[] = [];
  const from = new Date(since.getTime() + EDGE_MS);
  const until = new Date(now().getTime() - SETTLING_MS);
  for (const kind of COMPARED_KINDS) {
    let afterId: string | null = null;
    do {
      const window = { gateway: gateway.name, from, until, afterId, limit: PAGE };
      const done = await listOwnMovementsDone(db, kind, window);
      const missing = done.filter(({ id }) => !seen.has(id));
      lines.push(...missing.map((own) => describeMissing(gateway.name, kind, own)));
      afterId = done.length === PAGE ? (done.at(-1)?.id ?? null) : null;
    } while (afterId !== null);
  }
  return lines;
}
