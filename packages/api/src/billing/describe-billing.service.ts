import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { toBillingDto } from "./billing.mapper.ts";
import type { BillingDto } from "./billing.schema.ts";
import { readBilling, readVatStanding } from "./billing.service.ts";
import { listVatAnswers } from "./vat-answers.queries.ts";

/** The answers of about a year and a half, at one a month. */
export const ANSWERS_SHOWN_MAX = 20;

export async function describeBilling(db: DbOrTrx, ports: Ports, userId: UserId): Promise<BillingDto> {
  const billing = await readBilling(db, userId);
  const standing = await readVatStanding(db, userId, billing);
  const answers = await listVatAnswers(db, userId, ANSWERS_SHOWN_MAX);
  return toBillingDto(billing, { standing, answers }, ports);
}
