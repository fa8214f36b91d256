import { chargebackNotFound } from "@quorate/core/chargebacks/chargeback-answer";
import { draftEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import type { ChargebackId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findChargebackRow } from "./chargeback-list.queries.ts";
import { toChargebackDto, toEvidenceFileDto } from "./chargebacks.mapper.ts";
import type { ChargebackDetailDto } from "./chargebacks.schema.ts";
import { readContractFacts } from "./draft-evidence.service.ts";

export async function describeChargeback(
  db: DbOrTrx,
  ports: Pick<Ports, "now" | "gateway" | "currency">,
  id: ChargebackId,
): Promise<ChargebackDetailDto> {
  const row = await findChargebackRow(db, id);
  if (!row) throw chargebackNotFound();
  const now = { now: ports.now(), gatewayInUse: ports.gateway.name };
  const facts = await readContractFacts(db, ports, row.payment_id);
  return {
    ...toChargebackDto(row, now),
    evidence: facts && { ...draftEvidence(facts), files: facts.files.map(toEvidenceFileDto) },
    sent: row.evidence_account === null ? null : { account: row.evidence_account, fileName: row.evidence_file_name },
  };
}
