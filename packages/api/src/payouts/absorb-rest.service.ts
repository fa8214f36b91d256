import { postAbsorption } from "@quorate/core/chargebacks/chargeback-postings";
import type { ChargebackId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { bookPosting } from "../ledger/book-posting.service.ts";
import { sumChargebackPostings } from "../ledger/chargeback-claims.queries.ts";
import { sumOutstandingReversal } from "./reversals.queries.ts";

/** Once the loss is booked, the claim covers only what the expert is still asked to give back; the platform bears the rest. */
export async function absorbRest(trx: Trx, ports: Ports, id: ChargebackId): Promise<void> {
  const { claimMinor } = await sumChargebackPostings(trx, id);
  const restMinor = claimMinor - (await sumOutstandingReversal(trx, id));
  if (restMinor === 0) return;
  const posting = postAbsorption({ id, currency: ports.currency }, restMinor);
  await bookPosting(trx, ports, posting, { chargebackId: id });
}
