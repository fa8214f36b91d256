import type { ExpertId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { readBilling } from "../billing/billing.service.ts";
import { findDiligence, type SellerDiligence } from "./tax-requests.queries.ts";

/** How far it is with a seller's tax details, and where they are by their tax details, billing details or profile. */
export async function readDiligence(db: DbOrTrx, expertId: ExpertId): Promise<SellerDiligence> {
  const diligence = await findDiligence(db, expertId);
  return { ...diligence, seller: diligence.seller ?? (await readBilling(db, diligence.userId)).country };
}
