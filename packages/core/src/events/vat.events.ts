import type { VatReturnKind } from "../vat/vat-scheme.ts";
import { event } from "./event-declaration.ts";
import type { WithOthers } from "./event-facts.ts";

export const vatEvents = {
  /** The others: administrators who look after money. `count`: the days that are left. */
  "vat.return-due": event<WithOthers & { returnKind: VatReturnKind; from: string; count: number }>()({
    label: "VAT return due",
    concerns: ["others"],
    shows: [],
    bell: { vat_return_due: ["others"] },
  }),
};
