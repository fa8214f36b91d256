import type { ExpertId } from "@quorate/core/ids";
import { accountNews } from "@quorate/core/payouts/account-news";
import type { AccountRequirement } from "@quorate/core/payouts/account-requirement";
import { canReceiveMoney, haltOf, payoutAccountStatus } from "@quorate/core/payouts/payout-account";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import type { ToldAccount } from "../ports/payout-accounts.ts";
import {
  lockPayoutAccountOf,
  type PayoutAccount,
  setPayoutAccount,
  setPayoutAccountBalance,
} from "./payout-accounts.queries.ts";
import { listPayoutRequirements, replacePayoutRequirements } from "./payout-requirements.queries.ts";
import { setAllHoldsTold, wakeTransfersOfAccount } from "./transfers.queries.ts";

/** Without `asOf` it is an answer to our own question: the gateway's clock, which orders its events, is not ours. */
export type AccountWord = ToldAccount & { expertId: ExpertId | null; asOf: Date | null };

/**
 * Keeps the state of an expert's account; once it is ready, what was held for it is sent. The gateway counts its words by the second:
 * where two have the same, we cannot tell which is later, and ask the gateway.
 */
export async function applyPayoutAccount(trx: Trx, ports: Ports, word: AccountWord): Promise<boolean> {
  const { asOf, gatewayReference, facts, requirements, arePayoutsHeld } = word;
  const account = await lockPayoutAccountOf(trx, { ...word, gateway: ports.gateway.name });
  if (!account || (asOf && account.statusAsOf && asOf < account.statusAsOf)) return false;
  const { expertId } = account;
  const isTied = asOf !== null && asOf.getTime() === account.statusAsOf?.getTime();
  if (isTied) await ports.jobs.enqueue(trx, "read-payout-account", { expertId });
  const { deadlineAt } = facts;
  const state = { status: payoutAccountStatus(facts), halt: haltOf(facts), deadlineAt };
  const before = { ...account, requirements: await listPayoutRequirements(trx, expertId) };
  await setPayoutAccount(trx, {
    ...state,
    expertId,
    gatewayReference,
    arePayoutsHeld,
    country: word.country ?? account.country,
    remindedDays: deadlineAt?.getTime() === account.deadlineAt?.getTime() ? account.remindedDays : null,
    asOf: asOf ?? account.statusAsOf,
  });
  await replacePayoutRequirements(trx, expertId, requirements);
  // Also when we took it for ready before: the gateway may have refused a transfer to it meanwhile.
  if (canReceiveMoney(state.status)) await sendWhatWaits(trx, ports, expertId);
  if (isSame(before, { ...state, gatewayReference, requirements })) return true;
  await publishEvent(trx, ports, { type: "payout-account.changed", expertId, actorId: null });
  const news = accountNews(account, state);
  if (news) await publishEvent(trx, ports, { type: `payout-account.${news}`, expertId, actorId: null });
  if (news === "restricted" || news === "disabled") await setAllHoldsTold(trx, expertId, ports.now());
  return true;
}

async function sendWhatWaits(trx: Trx, ports: Ports, expertId: ExpertId): Promise<void> {
  for (const transferId of await wakeTransfersOfAccount(trx, expertId, ports.now())) {
    await ports.jobs.enqueue(trx, "send-transfer", { transferId });
  }
}

type Shown = Pick<PayoutAccount, "gatewayReference" | "status" | "halt" | "deadlineAt"> & {
  requirements: readonly AccountRequirement[];
};

function isSame(one: Shown, other: Shown): boolean {
  const told = ({ gatewayReference, status, halt, deadlineAt, requirements }: Shown) =>
    JSON.stringify([
      ...[gatewayReference, status, halt, deadlineAt],
      ...requirements
        .toSorted((left, right) => (left.code < right.code ? -1 : 1))
        .map(({ code, stage, dueAt, problem }) => [code, stage, dueAt, problem]),
    ]);
  return told(one) === told(other);
}

/** The account's owner or the gateway has ended its connection to us: nothing more is heard of it, and nothing can be sent there. */
export async function applyAccountClosed(
  trx: Trx,
  ports: Ports,
  { gatewayReference, asOf }: Pick<EventAbout<"accountClosed">, "gatewayReference"> & { asOf: Date | null },
): Promise<boolean> {
  const facts = { isSubmitted: true, canReceive: false, canPayOut: false, halt: "closed", deadlineAt: null } as const;
  const told = { gatewayReference, country: null, facts, requirements: [], arePayoutsHeld: false };
  const word = { ...told, expertId: null, asOf };
  return await applyPayoutAccount(trx, ports, word);
}

/** The account's balance, which the gateway tells separately. */
export async function applyAccountBalance(
  trx: Trx,
  ports: Ports,
  {
    gatewayReference,
    balance,
    asOf,
  }: Omit<EventAbout<"accountBalance">, "id" | "type" | "subject" | "asOf"> & {
    asOf: Date | null;
  },
): Promise<boolean> {
  const { name: gateway } = ports.gateway;
  const account = await lockPayoutAccountOf(trx, { gateway, gatewayReference, country: null, expertId: null });
  if (!account || (asOf && account.balanceAsOf && asOf < account.balanceAsOf)) return false;
  const { expertId, balance: before } = account;
  await setPayoutAccountBalance(trx, { expertId, balance, asOf });
  if (before?.amountMinor === balance.amountMinor && before.currency === balance.currency) return true;
  await publishEvent(trx, ports, { type: "payout-account.changed", expertId, actorId: null });
  return true;
}
