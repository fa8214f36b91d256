import { type Chargeback, isLossDue } from "@quorate/core/chargebacks/chargeback";
import * as postings from "@quorate/core/chargebacks/chargeback-postings";
import { invariant } from "@quorate/core/errors";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import type { BalanceTransactionId } from "@quorate/core/ids";
import { postGatewaySettlement } from "@quorate/core/ledger/balance-transaction";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { insertBalanceTransaction } from "../gateway-balance/gateway-balance.queries.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { sumChargebackPostings } from "../ledger/chargeback-claims.queries.ts";
import { absorbRest } from "../payouts/absorb-rest.service.ts";
import type { EventAbout } from "../ports/payment-gateway.ts";
import { restoreSales } from "../sales/lose-sales.service.ts";
import { bookChargebackLoss } from "./book-chargeback-loss.service.ts";
import { type BoughtBack, setChargebackMoney, sumChargebackLines } from "./chargebacks.queries.ts";

/** The gateway's lines about a chargeback, with its fee. Each is kept and posted once, by a webhook or by an import. */
export async function importChargebackLines(
  trx: Trx,
  ports: Ports,
  { lines }: Pick<EventAbout<"chargeback">, "lines">,
): Promise<void> {
  const gateway = ports.gateway.name;
  for (const line of lines) {
    // The books are in one currency; a line in another is of money that is not ours.
    if (line.currency !== ports.currency) continue;
    const id = ports.newId<BalanceTransactionId>();
    const isNew = (await insertBalanceTransaction(trx, { id, gateway, line, now: ports.now() })) !== null;
    const posting = postGatewaySettlement({ ...line, currency: ports.currency });
    if (isNew) await bookPosting(trx, ports, posting, { balanceTransactionId: id });
  }
}

/** Brings the claim on the bank in line with what the gateway's account says, and books the loss once it is one. */
export async function bookChargeback(
  trx: Trx,
  ports: Ports,
  gateway: GatewayName,
  present: Chargeback,
  bought: BoughtBack | undefined,
): Promise<boolean> {
  const told = await sumChargebackLines(trx, { gateway, reference: present.reference });
  const chargeback = { ...present, ...told };
  const isMoved = told.withdrawnMinor !== present.withdrawnMinor || told.reinstatedMinor !== present.reinstatedMinor;
  if (isMoved) await setChargebackMoney(trx, chargeback);
  if (!bought) return isMoved;
  const isPosted = await postMoney(trx, ports, chargeback);
  if (isLossDue(chargeback)) {
    await bookChargebackLoss(trx, ports, chargeback, bought);
    return true;
  }
  if (chargeback.settledAt !== null) {
    await absorbRest(trx, ports, chargeback.id);
    await restoreSales(trx, ports, chargeback.id);
  }
  return isMoved || isPosted;
}

async function postMoney(trx: Trx, ports: Ports, chargeback: Chargeback): Promise<boolean> {
  const posted = await sumChargebackPostings(trx, chargeback.id);
  const withdrawnMinor = chargeback.withdrawnMinor - posted.withdrawnMinor;
  const reinstatedMinor = chargeback.reinstatedMinor - posted.reinstatedMinor;
  invariant(withdrawnMinor >= 0 && reinstatedMinor >= 0, "the gateway takes no line of its account back");
  const source = { chargebackId: chargeback.id };
  const of = { id: chargeback.id, currency: ports.currency };
  if (withdrawnMinor > 0) await bookPosting(trx, ports, postings.postWithdrawal(of, withdrawnMinor), source);
  if (reinstatedMinor > 0) {
    await bookPosting(trx, ports, postings.postReinstatement(of, reinstatedMinor), source);
  }
  return withdrawnMinor > 0 || reinstatedMinor > 0;
}
