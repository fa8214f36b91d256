import type { BookingDto } from "@quorate/api/bookings/bookings.schema";
import {
  callPrice,
  FREE_CANCEL_HOURS,
  PAID_CALL_MINUTES,
  type PaidCallMinutes,
} from "@quorate/core/bookings/paid-call";
import { formatDate } from "@quorate/core/format/date-format";
import { decimalFromMinor, minorFromDecimal } from "@quorate/core/money";
import { formatMoney } from "../../lib/money.ts";
import { clockTime } from "../../lib/place-of-zone.ts";

/** What a call of each length costs, as text and as it is sent. */
export function pricedLengths(quarterHourPrice: string) {
  return PAID_CALL_MINUTES.map((minutes) => {
    const amount = decimalFromMinor(callPrice(minorFromDecimal(quarterHourPrice), minutes));
    return { minutes, amount, label: `${minutes} minutes, ${formatMoney(amount)}` };
  });
}

export function lengthOf(value: string): PaidCallMinutes | null {
  return PAID_CALL_MINUTES.find((minutes) => String(minutes) === value) ?? null;
}

/** What becomes of the money, before it is paid. */
const PAID_CALL_RULES = `We hold the money until the call is over; then you have 14 days to object. Cancel up to ${FREE_CANCEL_HOURS} hours before and you get all of it back; after that, the call is paid. If the expert cancels, you get all of it back.`;

/** The same, with what else paying does to a reader who is no organization yet. */
export function paidCallRules(reader: { organizationId: string | null } | null): string {
  if (reader?.organizationId !== null) return PAID_CALL_RULES;
  return `${PAID_CALL_RULES} Only organizations can pay and get receipts: with your first paid call you get an organization profile in your own name, with the Starter plan's limits.`;
}

/** Where the price of a call is; null of a free one. */
export function paymentWords({ payment }: BookingDto): string | null {
  if (!payment) return null;
  const amount = formatMoney(payment.amount);
  switch (payment.status) {
    case "held":
      return payment.releasesAt === null
        ? `${amount}, held until the call is over`
        : `${amount}, held. Auto-releases ${formatDate(payment.releasesAt)}`;
    case "released":
      return `${amount}, released`;
    case "refunded":
      return `${amount}, refunded`;
    case "split":
      return `${amount}, part released, part refunded`;
  }
}

/** What cancelling does to the money, as it stands now; null of a free call. */
export function cancelWords({ payment, side, other }: BookingDto, zone: string, now: Date): string | null {
  if (!payment) return null;
  const amount = formatMoney(payment.amount);
  if (side === "expert") return `${other.name} gets the full ${amount} back.`;
  const until = clockTime(payment.refundableUntil, zone);
  if (now < new Date(payment.refundableUntil))
    return `You get the full ${amount} back; you can cancel for free until ${until}.`;
  return `You could get the ${amount} back until ${until}. It's now paid as if the call had taken place, but you can still move the call.`;
}
