import type { CountryCode } from "../billing/country.ts";
import type { Currency } from "../format/currency.ts";
import type { Minor } from "../money.ts";

/**
 * Kinds of document by UNTDID 1001, as EN 16931 takes them for BT-3: a commercial invoice and a credit note. An expert's invoice that the platform
 * issues is 380 too: 389 is an invoice that the buyer makes (Directive 2006/112/EC, article 224), and the platform is a third party
 * (article 220(1)).
 */
export type EInvoiceType = "380" | "381";

/**
 * Codes of VAT by UNTDID 5305, as EN 16931 takes them for BT-118 and BT-151. S: at a rate; Z: at the rate of zero; E: exempt; AE: reverse charge;
 * G: export out of the EU; O: not subject to VAT.
 */
export const VAT_CATEGORIES = ["S", "Z", "E", "AE", "G", "O"] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** An electronic address (BT-34, BT-49). `scheme`: its code of the list EAS, as "0208" for numbers of the Belgian register of companies. */
export type Endpoint = { scheme: string; id: string };

export type EInvoiceParty = {
  name: string;
  /** BT-29: of the seller alone, by whom the buyer's program knows them where there is neither VAT nor company number. */
  identifier?: string;
  addressLines: readonly string[];
  postcode: string | null;
  city: string | null;
  /** BT-40, BT-55. The rules refuse a document without. */
  country: CountryCode | null;
  /** BT-31, BT-48, prefix included. Null as well where the category is O: the rules let such a document tell no VAT number. */
  vatNumber: string | null;
  /** BT-30, BT-47: in the register of companies. `scheme`: its code of the list ICD, where there is one. */
  companyNumber?: { scheme?: string; id: string };
  endpoint?: Endpoint;
};

/** From and until, yyyy-MM-dd, both days within (BG-14, BG-26). */
export type EInvoicePeriod = { from: string; to: string };

export type EInvoiceLine = {
  id: string;
  name: string;
  description: string | null;
  /** BT-129, a decimal number; 1 unless it is said. */
  quantity?: string;
  /** BT-130, of UN/ECE Recommendation 20: "HUR" is an hour, "MON" a month, "C62" (unless it is said) one piece. */
  unitCode?: string;
  /** BT-146, a decimal number; unless it is said, the net amount is that of one. */
  netUnitPrice?: string;
  /** BT-131 */
  netMinor: Minor;
  category: VatCategory;
  /** BT-152; null where the category is O. */
  rateBasisPoints: number | null;
  period?: EInvoicePeriod;
};

/** A category at a rate (BG-23). */
export type VatBreakdown = {
  category: VatCategory;
  /** BT-119; null where the category is O. */
  rateBasisPoints: number | null;
  taxableMinor: Minor;
  vatMinor: Minor;
  /** BT-120 and BT-121, the latter of the list VATEX; null where VAT is charged. */
  exemption: { reason: string; code: string | null } | null;
};

/**
 * An invoice or a credit note by the business terms (BT) and groups (BG) of EN 16931-1. Amounts are in minor units of `currency` and positive in
 * a credit note too, which takes them back by its type.
 */
export type EInvoice = {
  type: EInvoiceType;
  number: string;
  issuedOn: string;
  /** BT-72 */
  suppliedOn: string;
  period?: EInvoicePeriod;
  currency: Currency;
  /** BT-6 and BT-111: the VAT in the currency of the state whose VAT it is. `amount`: a decimal number. */
  vatInAccountingCurrency?: { currency: string; amount: string };
  /** BT-22, each a sentence. */
  notes: readonly string[];
  /** BT-10 */
  buyerReference?: string;
  /** BT-13 */
  purchaseOrder: string | null;
  /** BT-19, on the buyer's copy alone. */
  costCentre: string | null;
  /** BG-3: what a credit note takes back. `issuedOn`: yyyy-MM-dd. */
  preceding: { number: string; issuedOn: string | null } | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  /** BT-20 */
  paymentTerms: string;
  lines: readonly EInvoiceLine[];
  vat: readonly VatBreakdown[];
  totals: {
    /** BT-106 */
    linesMinor: Minor;
    /** BT-109 */
    netMinor: Minor;
    /** BT-110 */
    vatMinor: Minor;
    /** BT-112 */
    grossMinor: Minor;
    /** BT-113: what was paid before, which here is all of it. */
    paidMinor: Minor;
    /** BT-115 */
    dueMinor: Minor;
  };
};

/** Whose rules a document says it keeps (BT-24, and BT-23 where those rules name a process). */
export type Specification = { id: string; process: string | null };

const CORE: Specification = { id: "urn:cen.eu:en16931:2017", process: null };
const PEPPOL: Specification = {
  id: "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
  process: "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
};

/**
 * Peppol BIS Billing 3.0 where both parties have an electronic address, which it demands of each (PEPPOL-EN16931-R010, R020), and a reference of
 * the buyer (R003); else EN 16931 itself.
 */
export function specificationOf({ seller, buyer, buyerReference, purchaseOrder }: EInvoice): Specification {
  const hasReference = buyerReference !== undefined || purchaseOrder !== null;
  return seller.endpoint && buyer.endpoint && hasReference ? PEPPOL : CORE;
}
