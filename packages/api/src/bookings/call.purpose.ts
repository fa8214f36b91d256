import { type Booking, canStillPay } from "@quorate/core/bookings/booking";
import { remindersPassed } from "@quorate/core/bookings/booking-reminder";
import { minutesOf, PAID_CALL_PROJECT, paidCallTitle } from "@quorate/core/bookings/paid-call";
import { invariant } from "@quorate/core/errors";
import type { Currency } from "@quorate/core/format/currency";
import type { BookingId, ExpertId, MilestoneId, PaymentId, ProjectId, UserId } from "@quorate/core/ids";
import { escrowPayment } from "@quorate/core/milestones/escrow";
import { refundAt } from "@quorate/core/milestones/escrow-term";
import type { Minor } from "@quorate/core/money";
import { feeFor } from "@quorate/core/payments/fee";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import { setCheckoutPayment } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { findMilestoneById, insertMilestone, setMilestoneFunded } from "../milestones/milestones.queries.ts";
import { addFunding } from "../payments/payment-fundings.queries.ts";
import { findPaymentById, insertPayment, setPaymentEscrowed } from "../payments/payments.queries.ts";
import { insertProject, setProjectStarted } from "../projects/projects.queries.ts";
import { findFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { findBooking, lockPeople, setBookingPaid, setHoldsLapsed } from "./bookings.queries.ts";
import { findOrAddPayer } from "./payer-profile.service.ts";

type Sold = { bookingId: BookingId; clientUserId: UserId; minutes: number; amountMinor: Minor; currency: Currency };

/** A call is paid into escrow, as the one milestone of a project of its own. The lock is that of its two people. */
export const callPurpose = {
  wish: (bookingId: BookingId) => ({ purpose: "call", bookingId }) as const,

  form: ({ bookingId, clientUserId, minutes, amountMinor, currency }: Sold) => ({
    payerId: clientUserId,
    bought: { purpose: "call", bookingId },
    amountMinor,
    currency,
    description: `${PAID_CALL_PROJECT}: ${paidCallTitle(minutes)}`,
    returnPath: "/calls",
  }),

  lock: async (trx, ports, { bookingId, amountMinor, currency }) => {
    const begun = bookingId && (await findBooking(trx, bookingId));
    invariant(begun, "the checkout of a call names it");
    await lockPeople(trx, [begun.clientUserId, begun.expertUserId]);
    const booking = await findBooking(trx, begun.id); // read again: it may have lapsed while we waited
    invariant(booking, "calls are never deleted");
    return {
      isWanted: canStillPay(booking, amountMinor, ports.now()),
      fulfil: (paid) => fulfil(trx, ports, { booking, amountMinor, currency }, paid),
      drop: async () => {
        if (booking.status !== "held") return;
        await setHoldsLapsed(trx, { people: [], clientUserId: booking.clientUserId, now: ports.now() });
      },
    };
  },
} as const satisfies PurposeRules;

type Bought = { booking: Booking & { expertId: ExpertId }; amountMinor: Minor; currency: Currency };
type Paid = { checkout: Pick<Checkout, "id">; event: CheckoutEvent };

async function fulfil(
  trx: Trx,
  ports: Ports,
  { booking, amountMinor, currency }: Bought,
  { checkout, event }: Paid,
): Promise<void> {
  const at = ports.now();
  const { id: bookingId, expertId, clientUserId, startsAt, endsAt } = booking;
  const organizationId = await findOrAddPayer(trx, ports, clientUserId);
  const projectId = ports.newId<ProjectId>();
  const [milestoneId, paymentId] = [ports.newId<MilestoneId>(), ports.newId<PaymentId>()];
  await insertProject(trx, {
    ...{ id: projectId, organizationId, title: PAID_CALL_PROJECT, createdAt: at },
    ...{ description: "A paid call. When it is, and where you meet, is under Calls.", timeline: "One call" },
    ...{
      budget: amountMinor,
      requirements: [],
      preferredExpertise: [],
      asksForAgreement: false,
      purchaseOrder: null,
      costCentre: null,
    },
  });
  await setProjectStarted(trx, { id: projectId, status: "in_progress", expertId, startDate: at, amountMinor });
  const title = paidCallTitle(minutesOf({ from: startsAt, until: endsAt }));
  const about = { title, description: null, amountMinor, currency, dueDate: null, isWholeProject: false };
  await insertMilestone(trx, { ...about, id: milestoneId, projectId, createdAt: at });
  const feeBasisPoints = await findFeeBasisPoints(trx, organizationId, at);
  const parents = { projectId, milestoneId, clientId: organizationId };
  const terms = { amountMinor, currency, feeBasisPoints, expertId, ...feeFor(amountMinor, feeBasisPoints) };
  await insertPayment(trx, { ...terms, ...parents, id: paymentId, createdAt: at });

  const payment = await findPaymentById(trx, paymentId);
  const milestone = await findMilestoneById(trx, milestoneId);
  invariant(payment && milestone, "both were inserted above");
  const funding = escrowPayment(payment, milestone);
  const paid = { at, method: event.paymentMethod, reference: event.gatewayReference };
  await setPaymentEscrowed(trx, funding.payment, paid);
  await setCheckoutPayment(trx, checkout.id, paymentId);
  await addFunding(trx, { paymentId, checkoutId: checkout.id, amountMinor });
  await setMilestoneFunded(trx, funding.milestone, { at, refundAt: refundAt(at) });
  await bookPosting(trx, ports, funding.posting, { paymentId });
  await setBookingPaid(trx, bookingId, { milestoneId, remindersSent: remindersPassed(startsAt, at), now: at });
  await publishEvent(trx, ports, {
    ...{ type: "milestone.funded", projectId, milestoneId, actorId: null, isToldByCall: true },
  });
  const booked = { bookingId, expertId, callerId: clientUserId, actorId: clientUserId };
  await publishEvent(trx, ports, { ...booked, type: "booking.booked" });
}
