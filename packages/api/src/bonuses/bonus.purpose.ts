import { BONUS_TITLE, type Bonus, canGiveBonus, expertOfBonus, payBonus } from "@quorate/core/bonuses/bonus";
import { invariant } from "@quorate/core/errors";
import type { BonusId, MilestoneId, PaymentId } from "@quorate/core/ids";
import { refundAt } from "@quorate/core/milestones/escrow-term";
import { feeFor } from "@quorate/core/payments/fee";
import type { Trx } from "@quorate/db/client";
import type { CheckoutEvent, PurposeRules } from "../checkouts/checkout.purpose.ts";
import type { Checkout } from "../checkouts/checkouts.mapper.ts";
import { setCheckoutPayment } from "../checkouts/checkouts.queries.ts";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { awaitEnding } from "../milestones/await-ending.service.ts";
import { findMilestoneById, insertMilestone, setMilestoneFunded } from "../milestones/milestones.queries.ts";
import { settleEscrow } from "../milestones/settle-escrow.service.ts";
import { addFunding } from "../payments/payment-fundings.queries.ts";
import { findPaymentById, insertPayment, setPaymentEscrowed } from "../payments/payments.queries.ts";
import type { ClientsProject } from "../projects/projects.mapper.ts";
import { lockProjectById } from "../projects/projects.queries.ts";
import { findFeeBasisPoints } from "../subscriptions/subscriptions.queries.ts";
import { findBonusById, setBonusPaid } from "./bonuses.queries.ts";

type Sold = { project: ClientsProject; bonus: Pick<Bonus, "id" | "amountMinor"> };

/** A bonus is paid, and with it released: there is nothing to hand over. The lock is its project's row. */
export const bonusPurpose = {
  wish: (bonusId: BonusId) => ({ purpose: "bonus", bonusId }) as const,

  form: ({ project, bonus }: Sold) => ({
    payerId: project.clientUserId,
    bought: { purpose: "bonus", bonusId: bonus.id },
    amountMinor: bonus.amountMinor,
    currency: project.currency,
    description: `${project.title}: ${BONUS_TITLE}`,
    returnPath: `/project/${project.id}`,
  }),

  lock: async (trx, ports, { bonusId, amountMinor }) => {
    const begun = bonusId && (await findBonusById(trx, bonusId));
    const project = begun && (await lockProjectById(trx, begun.projectId));
    const bonus = project && (await findBonusById(trx, begun.id)); // read again: it may have been paid while we waited
    invariant(bonus, "the checkout of a bonus names it");
    return {
      isWanted: bonus.milestoneId === null && bonus.amountMinor === amountMinor && canGiveBonus(project),
      fulfil: (paid) => fulfil(trx, ports, { project, bonus }, paid),
      // It waits for the client to try again, and no one else knows of it.
      drop: async () => undefined,
    };
  },
} as const satisfies PurposeRules;

type Paid = { checkout: Pick<Checkout, "id">; event: CheckoutEvent };

async function fulfil(
  trx: Trx,
  ports: Ports,
  { project, bonus }: { project: ClientsProject; bonus: Bonus },
  { checkout, event }: Paid,
): Promise<void> {
  const at = ports.now();
  const [milestoneId, paymentId] = [ports.newId<MilestoneId>(), ports.newId<PaymentId>()];
  const parents = { projectId: project.id, milestoneId, clientId: project.organizationId };
  const { amountMinor, note: description } = bonus;
  const { currency } = project;
  const about = {
    title: BONUS_TITLE,
    description,
    amountMinor,
    currency,
    dueDate: null,
    isWholeProject: false,
    isBonus: true,
  };
  await insertMilestone(trx, { ...about, id: milestoneId, projectId: project.id, createdAt: at });
  const feeBasisPoints = await findFeeBasisPoints(trx, project.organizationId, at);
  const terms = { amountMinor, currency, feeBasisPoints, expertId: expertOfBonus(project) };
  await insertPayment(trx, {
    ...terms,
    ...feeFor(amountMinor, feeBasisPoints),
    ...parents,
    id: paymentId,
    createdAt: at,
  });

  const payment = await findPaymentById(trx, paymentId);
  const milestone = await findMilestoneById(trx, milestoneId);
  invariant(payment && milestone, "both were inserted above");
  const { funding, settlement } = payBonus(payment, milestone);
  const paid = { at, method: event.paymentMethod, reference: event.gatewayReference };
  await setPaymentEscrowed(trx, funding.payment, paid);
  await setCheckoutPayment(trx, checkout.id, paymentId);
  await addFunding(trx, { paymentId, checkoutId: checkout.id, amountMinor });
  await setMilestoneFunded(trx, funding.milestone, { at, refundAt: refundAt(at) });
  await bookPosting(trx, ports, funding.posting, { paymentId });
  await settleEscrow(trx, ports, { project, payment, settlement });
  await setBonusPaid(trx, bonus.id, milestoneId);
  const actorId = project.clientUserId;
  await publishEvent(trx, ports, { type: "bonus.paid", projectId: project.id, milestoneId, actorId });
  if (project.settledSince === null) await awaitEnding(trx, ports, project);
}
