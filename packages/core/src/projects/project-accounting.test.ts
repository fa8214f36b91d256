import { expect, test } from "vitest";
import { accountingFor } from "./project-accounting.ts";

const accounting = { purchaseOrder: "PO-2026-0173", costCentre: "4200 Marketing" };

test.each([
  ["client", accounting],
  ["admin", accounting],
  ["expert", { purchaseOrder: "PO-2026-0173", costCentre: null }],
  ["visitor", { purchaseOrder: null, costCentre: null }],
] as const)("of a project's accounting the %s reads %o", (viewer, read) => {
  expect(accountingFor(viewer, accounting)).toEqual(read);
});
