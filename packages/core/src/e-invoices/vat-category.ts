import { VAT_RULE_NAMES, type VatRule } from "../vat/vat-rules.ts";
import type { VatBreakdown, VatCategory } from "./e-invoice.ts";

const CATEGORIES = {
  domestic: "S",
  eu_consumer: "S",
  consumer_abroad: "S",
  eu_reverse_charge: "AE",
  uk_eu_reverse_charge: "AE",
  // The seller belongs where there is no VAT, and has no VAT number, which BR-AE-02 wants of AE.
  import_reverse_charge: "O",
  outside_scope: "O",
  // E wants a number of the tax office (BR-E-02), which who is not registered does not have.
  not_registered: "O",
} as const satisfies Record<Exclude<VatRule, "no_supply">, VatCategory>;

/** Of the list VATEX of the European Commission: the category's own code. */
const VATEX = { AE: "VATEX-EU-AE", O: "VATEX-EU-O" } as const;

type Terms = { vatRule: VatRule; rateBasisPoints: number };

/**
 * Category, rate and exemption of an invoice's VAT (BT-118 to BT-121) by the rule that decided it (`vat-rules.ts`). Null: nothing is supplied, so
 * there is no invoice. `sentence`: why no VAT is charged, as printed.
 */
export function vatCategoryOf(
  { vatRule, rateBasisPoints }: Terms,
  sentence: string,
): Pick<VatBreakdown, "category" | "rateBasisPoints" | "exemption"> | null {
  if (vatRule === "no_supply") return null;
  const category = CATEGORIES[vatRule];
  if (category === "S") {
    return { category: rateBasisPoints === 0 ? "Z" : "S", rateBasisPoints, exemption: null };
  }
  const reason = sentence === "" ? VAT_RULE_NAMES[vatRule] : sentence;
  return {
    category,
    rateBasisPoints: category === "O" ? null : 0,
    exemption: { reason, code: VATEX[category] },
  };
}
