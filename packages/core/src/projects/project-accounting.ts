import type { ProjectViewer } from "./project-access.ts";

/** By which words the client's own books know a project. */
export type ProjectAccounting = { purchaseOrder: string | null; costCentre: string | null };

export const ACCOUNTING_TEXT_LENGTH_MAX = 60;

/**
 * The accounting fields that a reader of a project sees: the client and administrators both, the hired expert the purchase order, because
 * it is on the expert's invoice, and visitors none.
 */
export function accountingFor(
  viewer: ProjectViewer,
  { purchaseOrder, costCentre }: ProjectAccounting,
): ProjectAccounting {
  return {
    purchaseOrder: viewer === "visitor" ? null : purchaseOrder,
    costCentre: viewer === "client" || viewer === "admin" ? costCentre : null,
  };
}
