import {
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceParty,
  type EInvoicePeriod,
  specificationOf,
  type VatBreakdown,
} from "@quorate/core/e-invoices/e-invoice";
import { decimalFromMinor, type Minor } from "@quorate/core/money";
import { ratePercent } from "@quorate/core/vat/vat-amount";
import { element, elementIf, type Xml } from "../schema/xml.ts";

const SPACES = {
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};
const VAT_SCHEME = element("cac:TaxScheme", [element("cbc:ID", "VAT")]);

/**
 * The document in UBL 2.1 (ISO/IEC 19845), an Invoice or a CreditNote; parts and order as CEN/TS 16931-3-2 binds them to EN 16931's terms. Each
 * note is of its own in the model and one here, because Peppol takes no second (PEPPOL-EN16931-R002).
 */
export function ublOf(invoice: EInvoice): string {
  const { type, currency, seller, buyer, preceding, vatInAccountingCurrency: accounted } = invoice;
  const isCredit = type === "381";
  const root = isCredit ? "CreditNote" : "Invoice";
  const { id, process } = specificationOf(invoice);
  const { xml } = element(
    root,
    [
      element("cbc:CustomizationID", id),
      elementIf("cbc:ProfileID", process),
      element("cbc:ID", invoice.number),
      element("cbc:IssueDate", invoice.issuedOn),
      element(`cbc:${root}TypeCode`, type),
      elementIf("cbc:Note", invoice.notes.join(" ")),
      element("cbc:DocumentCurrencyCode", currency),
      elementIf("cbc:TaxCurrencyCode", accounted?.currency ?? null),
      elementIf("cbc:AccountingCost", invoice.costCentre),
      elementIf("cbc:BuyerReference", invoice.buyerReference ?? null),
      periodOf(invoice.period),
      invoice.purchaseOrder === null ? null : element("cac:OrderReference", [element("cbc:ID", invoice.purchaseOrder)]),
      preceding &&
        element("cac:BillingReference", [
          element("cac:InvoiceDocumentReference", [
            element("cbc:ID", preceding.number),
            elementIf("cbc:IssueDate", preceding.issuedOn),
          ]),
        ]),
      element("cac:AccountingSupplierParty", [partyOf(seller)]),
      element("cac:AccountingCustomerParty", [partyOf(buyer)]),
      element("cac:Delivery", [element("cbc:ActualDeliveryDate", invoice.suppliedOn)]),
      element("cac:PaymentTerms", [element("cbc:Note", invoice.paymentTerms)]),
      element("cac:TaxTotal", [
        amount("cbc:TaxAmount", invoice.totals.vatMinor),
        ...invoice.vat.map((each) => subtotalOf(each)),
      ]),
      accounted
        ? element("cac:TaxTotal", [element("cbc:TaxAmount", accounted.amount, { currencyID: accounted.currency })])
        : null,
      element("cac:LegalMonetaryTotal", [
        amount("cbc:LineExtensionAmount", invoice.totals.linesMinor),
        amount("cbc:TaxExclusiveAmount", invoice.totals.netMinor),
        amount("cbc:TaxInclusiveAmount", invoice.totals.grossMinor),
        amount("cbc:PrepaidAmount", invoice.totals.paidMinor),
        amount("cbc:PayableAmount", invoice.totals.dueMinor),
      ]),
      ...invoice.lines.map((line) => lineOf(line)),
    ],
    { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, ...SPACES },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;

  function amount(name: string, minor: Minor): Xml {
    return element(name, decimalFromMinor(minor), { currencyID: currency });
  }

  function subtotalOf({ taxableMinor, vatMinor, exemption, ...terms }: VatBreakdown): Xml {
    return element("cac:TaxSubtotal", [
      amount("cbc:TaxableAmount", taxableMinor),
      amount("cbc:TaxAmount", vatMinor),
      element("cac:TaxCategory", [
        ...categoryOf(terms),
        elementIf("cbc:TaxExemptionReasonCode", exemption?.code ?? null),
        elementIf("cbc:TaxExemptionReason", exemption?.reason ?? null),
        VAT_SCHEME,
      ]),
    ]);
  }

  function lineOf(line: EInvoiceLine): Xml {
    const { quantity = "1", unitCode = "C62", netUnitPrice = decimalFromMinor(line.netMinor) } = line;
    return element(`cac:${root}Line`, [
      element("cbc:ID", line.id),
      element(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", quantity, { unitCode }),
      amount("cbc:LineExtensionAmount", line.netMinor),
      periodOf(line.period),
      element("cac:Item", [
        elementIf("cbc:Description", line.description),
        element("cbc:Name", line.name),
        element("cac:ClassifiedTaxCategory", [...categoryOf(line), VAT_SCHEME]),
      ]),
      element("cac:Price", [element("cbc:PriceAmount", netUnitPrice, { currencyID: currency })]),
    ]);
  }
}

function categoryOf({ category, rateBasisPoints }: Pick<EInvoiceLine, "category" | "rateBasisPoints">) {
  return [
    element("cbc:ID", category),
    rateBasisPoints === null ? null : element("cbc:Percent", ratePercent(rateBasisPoints)),
  ];
}

function periodOf(period: EInvoicePeriod | undefined): Xml | null {
  if (!period) return null;
  return element("cac:InvoicePeriod", [element("cbc:StartDate", period.from), element("cbc:EndDate", period.to)]);
}

function partyOf(party: EInvoiceParty): Xml {
  const { name, endpoint, identifier, companyNumber, vatNumber, country } = party;
  const [first, second, ...others] = party.addressLines;
  return element("cac:Party", [
    endpoint ? element("cbc:EndpointID", endpoint.id, { schemeID: endpoint.scheme }) : null,
    identifier === undefined ? null : element("cac:PartyIdentification", [element("cbc:ID", identifier)]),
    element("cac:PostalAddress", [
      elementIf("cbc:StreetName", first ?? null),
      elementIf("cbc:AdditionalStreetName", second ?? null),
      elementIf("cbc:CityName", party.city),
      elementIf("cbc:PostalZone", party.postcode),
      others.length === 0 ? null : element("cac:AddressLine", [element("cbc:Line", others.join(", "))]),
      country === null ? null : element("cac:Country", [element("cbc:IdentificationCode", isoOf(country))]),
    ]),
    vatNumber === null ? null : element("cac:PartyTaxScheme", [element("cbc:CompanyID", vatNumber), VAT_SCHEME]),
    element("cac:PartyLegalEntity", [
      element("cbc:RegistrationName", name),
      companyNumber ? element("cbc:CompanyID", companyNumber.id, { schemeID: companyNumber.scheme }) : null,
    ]),
  ]);
}

/** EN 16931's list of states has Kosovo as 1A and not as XK (list ISO 3166-1 of the code lists). */
export const isoOf = (country: string) => (country === "XK" ? "1A" : country);
