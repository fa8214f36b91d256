import type { ProjectViewer } from "./project-access.ts";

/** By which words the client's own books know a project. */
export type ProjectAccounting = { purchaseOrder: string | null; costCentre: string | null };

export const ACCOUNTING_TEXT_LENGTH_MAX = 60;

/**
 * What a reader of a project reads of it: the client and administrators both, the expert who was hired the purchase order, because it
 * stands on the expert's invoice, and visitors nothing.
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
