import type Stripe from "stripe";

/** What an account that we hold carries: how often it paid out before, so that it does so again afterwards. */
const BEFORE = "payoutsBeforeHold";

type Schedule = Stripe.AccountUpdateParams.Settings.Payouts.Schedule;
type Told = Pick<Stripe.Account, "settings" | "metadata">;

/** Whether Stripe makes no automatic payouts from an account, because we asked; someone may have chosen so without us. */
export function arePayoutsHeld({ settings, metadata }: Told): boolean {
  return settings?.payouts?.schedule.interval === "manual" && metadata?.[BEFORE] !== undefined;
}

/**
 * Under the schedule "manual" Stripe makes no automatic payout, and one that it has made goes on. Hold and what was before are one update, so
 * that neither is there without the other; an account that is held already is not asked for again.
 */
export async function setPayoutsHeld(stripe: Stripe, reference: string, areHeld: boolean): Promise<void> {
  const account = await stripe.accounts.retrieve(reference);
  const before = account.metadata?.[BEFORE];
  if (areHeld && !arePayoutsHeld(account)) {
    const kept = before ?? JSON.stringify(scheduleOf(account));
    await update(stripe, reference, { interval: "manual" }, kept);
  }
  // An empty text takes the word away.
  if (!areHeld && before !== undefined) await update(stripe, reference, scheduleFrom(before), "");
}

async function update(stripe: Stripe, reference: string, schedule: Schedule, before: string): Promise<void> {
  await stripe.accounts.update(reference, { settings: { payouts: { schedule } }, metadata: { [BEFORE]: before } });
}

/** Its days are kept as they were; how long a payment waits, Stripe keeps itself under any schedule. */
function scheduleOf({ settings }: Told) {
  const {
    interval = "daily",
    weekly_payout_days: weekly,
    monthly_payout_days: monthly,
  } = settings?.payouts?.schedule ?? {};
  return { interval, ...(weekly && { weekly }), ...(monthly && { monthly }) };
}

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

function scheduleFrom(before: string): Schedule {
  const kept: unknown = JSON.parse(before);
  const told: Partial<Record<"interval" | "weekly" | "monthly", unknown>> =
    typeof kept === "object" && kept ? kept : {};
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const weekly = listOf(told.weekly);
  const weekly_payout_days = DAYS.filter((day) => weekly.includes(day));
  const monthly_payout_days = listOf(told.monthly).filter((day) => typeof day === "number");
  if (told.interval === "weekly" && weekly_payout_days.length > 0) return { interval: "weekly", weekly_payout_days };
  if (told.interval === "monthly" && monthly_payout_days.length > 0)
    return { interval: "monthly", monthly_payout_days };
  return { interval: told.interval === "manual" ? "manual" : "daily" };
}
