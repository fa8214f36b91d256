import { issueMissingInvoices } from "@quorate/api/invoices/issue-invoices.service";
import { listLedgerViolations } from "@quorate/api/ledger/ledger-audit.queries";
import { comparePaper, reconcile } from "@quorate/api/reconciliations/reconcile.service";
import { vatWithin } from "@quorate/core/vat/vat-amount";
import { sql } from "kysely";
import type { ContractMoney, Part } from "./contract-money.ts";
import type { Week } from "./hours-money.ts";
import type { MoneyWorld } from "./money-world.ts";

type Row = Pick<Part, "state" | "heldMinor" | "feeMinor" | "payoutMinor" | "backMinor"> & { id: string };

async function readBooks({ setting, milestoneIds }: MoneyWorld): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`
    select m.id, m.status as state,
      (select coalesce(sum(b.balance_minor), 0)::int from ledger_balances b join project_payments p
        on b.account = 'escrow:' || p.id where p.milestone_id = m.id) as "heldMinor",
      (select coalesce(sum(settled_fee) * 100, 0)::int from project_payments where milestone_id = m.id) as "feeMinor",
      (select coalesce(sum(t.amount) * 100, 0)::int from gateway_transfers t join project_payments p on p.id = t.payment_id
        where p.milestone_id = m.id) as "payoutMinor",
      (select coalesce(sum(r.amount) * 100, 0)::int from gateway_refunds r join checkout_sessions c on c.id = r.checkout_id
        join project_payments p on p.id = c.payment_id where p.milestone_id = m.id) as "backMinor"
    from milestones m where m.id = any(${[...milestoneIds.values()]})`.execute(setting.t.db);
  return new Map(rows.map((row) => [row.id, row]));
}

const sumOfBack = (all: readonly ({ backMinor: number } | undefined)[]) =>
  all.reduce((sum, one) => sum + (one?.backMinor ?? 0), 0);

/** What goes back of pages that are no milestone's. */
async function readStrayBack({ setting }: MoneyWorld): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(r.amount) * 100, 0)::int as minor from gateway_refunds r
    join checkout_sessions c on c.id = r.checkout_id where c.payment_id is null`.execute(setting.t.db);
  return rows[0]?.minor ?? 0;
}

/** What was really moved at Stripe, by our id of it: never twice, and everything that our books call done. */
async function listMovementFaults({ setting }: MoneyWorld): Promise<string[]> {
  const faults: string[] = [];
  for (const [table, form, name] of [
    ["gateway_refunds", "refund", "refundId"],
    ["gateway_transfers", "transfer", "transferId"],
  ] as const) {
    const rows = await setting.t.db.selectFrom(table).select(["id", "amount", "status"]).execute();
    const made = Map.groupBy(
      setting.stripe.objects(form).filter(({ status }) => status !== "failed"),
      ({ metadata }) => String((metadata as Record<string, string>)[name]),
    );
    for (const { id, amount, status } of rows) {
      const sums = (made.get(id) ?? []).map((each) => Number(each["amount"]));
      if (sums.length > 1) faults.push(`Stripe made ${form} ${id} ${sums.length} times`);
      if (status === "paid" && sums.length === 0) faults.push(`${form} ${id} is sent in our books and not at Stripe`);
      for (const sum of sums)
        if (sum !== Math.round(Number(amount) * 100)) faults.push(`${form} ${id} of ${amount} is ${sum} at Stripe`);
      made.delete(id);
    }
    for (const id of made.keys()) faults.push(`Stripe made ${form} ${id}, which our books do not know`);
  }
  return faults;
}

type HoursRow = { id: string; weeks: number; rateMinor: number; closesAt: Date | null };
type WeekRow = Pick<Week, "id" | "quarters" | "rateMinor"> & { state: string };
const BOOKED = { waits: "handed_over", returned: "returned", approved: "approved" } as const;

/** Rates, weeks and the day on which what is unused goes back. */
async function listHoursFaults({ setting, ...world }: MoneyWorld, money: ContractMoney): Promise<string[]> {
  const { rows: periods } = await sql<HoursRow>`
    select id, period_weeks as weeks, (hourly_rate * 100)::int as "rateMinor", refund_at as "closesAt"
    from milestones where status = 'funded' and period_weeks is not null`.execute(setting.t.db);
  const { rows: weeks } = await sql<WeekRow>`
    select t.id, t.status as state, (t.hourly_rate * 100)::int as "rateMinor",
      (select coalesce(sum(minutes), 0)::int / 15 from timesheet_days d where d.timesheet_id = t.id) as quarters
    from timesheets t where t.handed_over_at is not null`.execute(setting.t.db);
  const told = money.running().map((part) => {
    const id = world.milestoneIds.get(part.nth);
    return JSON.stringify([id, part.hours?.weeks, part.hours?.rateMinor, part.refundAt]);
  });
  const booked = periods.map((row) => JSON.stringify([row.id, row.weeks, row.rateMinor, row.closesAt]));
  const toldWeeks = money.weeks.map((week) =>
    JSON.stringify([week.id, BOOKED[week.state], week.rateMinor, week.quarters]),
  );
  const bookedWeeks = weeks.map((row) => JSON.stringify([row.id, row.state, row.rateMinor, row.quarters]));
  const both = [
    ["Hours", told, booked],
    ["Weeks", toldWeeks, bookedWeeks],
  ] as const;
  return both
    .filter(([, one, other]) => one.toSorted().join() !== other.toSorted().join())
    .map(([what, one, other]) => `${what}: ${other.join(" ")} in the books and should be ${one.join(" ")}`);
}

/** The expert has named no country, so each fee bears the seller's VAT: 20 %. */
const VAT_ACCOUNT = "vat:GB:2000";
const VAT_BASIS_POINTS = 2_000;

/** What is owed to tax offices is the VAT of every fee less that of what a bank took back of it, each rounded like its document, and nothing else. */
async function listVatFaults({ setting }: MoneyWorld, money: ContractMoney): Promise<string[]> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entries where account like 'vat:%' group by 1`.execute(
    setting.t.db,
  );
  const vatOf = (minor: number) => vatWithin(minor, VAT_BASIS_POINTS).vatMinor;
  const owed = money.parts.reduce((sum, part) => sum + vatOf(part.feeMinor) - vatOf(part.lostFeeMinor), 0);
  const booked = rows.map(({ account, minor }) => `${account} ${minor}`).join();
  const told = owed === 0 && rows.every(({ minor }) => minor === 0) ? booked : `${VAT_ACCOUNT} ${owed}`;
  return booked === told ? [] : [`VAT: ${booked} in the books and should be ${told}`];
}

/**
 * What the expert earned is what was paid out, less what was withheld or is asked back; the statement closes with the expert's account in the
 * ledger, less what is still asked back; and what the client spent is what was settled, less what the bank took back.
 */
async function listFiguresFaults(world: MoneyWorld): Promise<string[]> {
  const { rows } = await sql<{ earned: number; closing: number; spent: number }>`
    select
      (select coalesce(sum(settled_payout), 0) * 100 - (select coalesce(sum(withheld_minor), 0) from payment_fundings)
        - (select coalesce(sum(amount), 0) * 100 from gateway_reversals where status <> 'failed') from project_payments)::int as earned,
      ((select coalesce(sum(amount_minor), 0) from ledger_entries where account like 'expert:%')
        - (select coalesce(sum(amount), 0) * 100 from gateway_reversals where status in ('owed', 'requested')))::int as closing,
      (select coalesce(sum(settled_payout + settled_fee), 0) * 100 - (select coalesce(sum(gross_minor), 0) from lost_sales)
        from project_payments)::int as spent`.execute(world.setting.t.db);
  const [booked] = rows;
  const expert = world.expert();
  const [earnings, [statement], spending] = [
    await expert.earnings.get(),
    await expert.invoices.listStatements(),
    await world.client().spending.get({ from: "2026-01", to: "2028-12" }),
  ];
  const closing = statement?.sections.find(({ account }) => account === "earnings")?.closing ?? "0.00";
  const told = [earnings.totalEarnings, Number(closing), Number(spending.totals.spent)].map((sum) =>
    Math.round(sum * 100),
  );
  const expected = [booked?.earned, booked?.closing, booked?.spent];
  return told.join() === expected.join()
    ? []
    : [`Earned, closing and spent are told as ${told.join(", ")} and should be ${expected.join(", ")}`];
}

/** Every document is issued; documents and books agree, VAT by state and rate among it. */
async function listPaperFaults(world: MoneyWorld): Promise<string[]> {
  const { t } = world.setting;
  for (let turn = 0; turn < ROUNDS_MAX && (await issueMissingInvoices(t.ports)) > 0; turn++);
  t.clock.advance({ minutes: 61 });
  return [...(await listLedgerViolations(t.db)), ...(await comparePaper(t.ports)), ...(await listFiguresFaults(world))];
}

/** All that must hold after every command: the ledger's own checks, the model's money, and nothing moved twice. */
export async function listBreaches(world: MoneyWorld, money: ContractMoney): Promise<string[]> {
  const books = await readBooks(world);
  const differences = money.parts.flatMap((part) => {
    const row = books.get(world.idOf(part));
    return (["state", "heldMinor", "feeMinor", "payoutMinor"] as const)
      .filter((field) => row?.[field] !== part[field])
      .map((field) => `Milestone ${part.nth}: ${field} is ${row?.[field]} in the books and should be ${part[field]}`);
  });
  // A page may have paid for what became several milestones: what goes back through it is counted once for all of them.
  for (const [rootNth, parts] of Map.groupBy(money.parts, (part) => part.rootNth)) {
    const [told, booked] = [parts, parts.map((part) => books.get(world.idOf(part)))].map(sumOfBack);
    if (told !== booked) differences.push(`Milestone ${rootNth} and its parts: ${booked} went back, not ${told}`);
  }
  const stray = await readStrayBack(world);
  if (stray !== money.strayBackMinor)
    differences.push(`Bonuses and calls: ${stray} went back, not ${money.strayBackMinor}`);
  differences.push(...(await listHoursFaults(world, money)), ...(await listVatFaults(world, money)));
  return [...differences, ...(await listLedgerViolations(world.setting.t.db)), ...(await listMovementFaults(world))];
}

const ROUNDS_MAX = 40;

/** Stripe recovers and tells everything; nothing but time and the jobs settles the rest, and both books agree. */
export async function listUnsettled(world: MoneyWorld, money: ContractMoney): Promise<string[]> {
  const { t, stripe } = world.setting;
  stripe.setBalance("full");
  for (const part of money.held("funded", "submitted", "disputed")) {
    await world.decideByBank(part, false, false);
    money.decideByBank(part, false);
  }
  world.accountId ??= await openAccount(world);
  world.setTransfers("active");
  let left: string[] = [];
  for (let round = 0; round < 2 || left.length > 0; round++) {
    if (round > ROUNDS_MAX) return [`After ${ROUNDS_MAX} rounds money is still on its way:`, ...left];
    // The jobs go first, so that they cannot lean on what an event says.
    await world.workJobs();
    if (round > 0) await world.deliverAll(money);
    t.clock.advance({ minutes: 30 });
    left = await listOutstanding(world);
  }
  t.clock.advance({ minutes: 90 });
  return [
    ...(await listBreaches(world, money)),
    ...(await reconcile(t.ports, new Date(0))).differences,
    ...(await listPaperFaults(world)),
  ];
}

/** A page that no one closed closes itself when its time is over. */
async function listOutstanding({ setting, now }: MoneyWorld): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('refund %s is %s: %s', id, status, failure) as line from gateway_refunds where status <> 'paid'
    union all select format('transfer %s is %s: %s', id, status, failure) from gateway_transfers transfer where status <> 'paid'
      and not exists (select from payment_fundings funding where funding.payment_id = transfer.payment_id and withheld_minor > 0)
    union all select format('reversal %s is %s: %s', id, status, failure) from gateway_reversals where status in ('owed', 'requested')
    union all select format('page %s of %s was not closed', gateway_reference, id) from checkout_sessions
      where status = 'cancelled' and page_closed_at is null and coalesce(expires_at, created_at + interval '1 day') > ${now()}`.execute(
    setting.t.db,
  );
  return rows.map(({ line }) => line);
}

export async function openAccount({ expert }: MoneyWorld): Promise<string> {
  const { onboardingUrl } = await expert().payoutAccount.start({ country: "GB" });
  return onboardingUrl.slice(onboardingUrl.lastIndexOf("/") + 1);
}
