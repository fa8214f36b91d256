import type { OperatorHitDto } from "@quorate/api/admin-search/admin-search.schema";
import { paths } from "../../lib/paths.ts";

/** Where a hit is looked at; null where nothing shows it. What belongs to a payment is on the payment's page. */
export function placeOfHit(hit: OperatorHitDto): string | null {
  if (hit.kind === "project" || hit.kind === "dispute") return hit.projectId && paths.project(hit.projectId);
  if (hit.kind === "chargeback") return paths.adminChargeback(hit.id);
  if (hit.kind === "person") return paths.adminPerson(hit.id);
  if (hit.kind === "organization") return paths.organization(hit.id);
  return hit.paymentId && paths.adminPayment(hit.paymentId);
}
