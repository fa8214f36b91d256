import { chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import type { ChargebackId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findChargebackRow } from "./chargeback-list.queries.ts";
import { toChargebackDto } from "./chargebacks.mapper.ts";
import type { ChargebackDetailDto } from "./chargebacks.schema.ts";
import { draftEvidenceOf } from "./draft-evidence.service.ts";

export async function describeChargeback(
  db: DbOrTrx,
  ports: Pick<Ports, "now" | "gateway" | "currency">,
  id: ChargebackId,
): Promise<ChargebackDetailDto> {
  const row = await findChargebackRow(db, id);
  if (!row) throw chargebackNotFound();
  const now = { now: ports.now(), gatewayInUse: ports.gateway.name };
  return { ...toChargebackDto(row, now), evidence: await draftEvidenceOf(db, ports, row.payment_id) };
}
