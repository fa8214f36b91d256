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
import { isoOf } from "./ubl.mapper.ts";

const SPACE = "urn:un:unece:uncefact:data:standard";
const SPACES = {
  "xmlns:rsm": `${SPACE}:CrossIndustryInvoice:100`,
  "xmlns:ram": `${SPACE}:ReusableAggregateBusinessInformationEntity:100`,
  "xmlns:qdt": `${SPACE}:QualifiedDataType:100`,
  "xmlns:udt": `${SPACE}:UnqualifiedDataType:100`,
};

/**
 * The document in UN/CEFACT's Cross Industry Invoice (D16B), parts and order as CEN/TS 16931-3-3 binds them to EN 16931's terms. It is also what
 * Factur-X and ZUGFeRD carry in the profile EN 16931, whose identifier (BT-24) is EN 16931's own; `isWithinPdf` for that.
 */
export function ciiOf(invoice: EInvoice, { isWithinPdf = false } = {}): string {
  const { seller, buyer } = invoice;
  const { id, process } = isWithinPdf ? { id: "urn:cen.eu:en16931:2017", process: null } : specificationOf(invoice);
  const { xml } = element(
    "rsm:CrossIndustryInvoice",
    [
      element("rsm:ExchangedDocumentContext", [
        process === null
          ? null
          : element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", process)]),
        element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", id)]),
      ]),
      element("rsm:ExchangedDocument", [
        element("ram:ID", invoice.number),
        element("ram:TypeCode", invoice.type),
        element("ram:IssueDateTime", [dayOf(invoice.issuedOn)]),
        invoice.notes.length === 0
          ? null
          : element("ram:IncludedNote", [element("ram:Content", invoice.notes.join(" "))]),
      ]),
      element("rsm:SupplyChainTradeTransaction", [
        ...invoice.lines.map(lineOf),
        element("ram:ApplicableHeaderTradeAgreement", [
          elementIf("ram:BuyerReference", invoice.buyerReference ?? null),
          partyOf("ram:SellerTradeParty", seller),
          partyOf("ram:BuyerTradeParty", buyer),
          invoice.purchaseOrder === null
            ? null
            : element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", invoice.purchaseOrder)]),
        ]),
        element("ram:ApplicableHeaderTradeDelivery", [
          element("ram:ActualDeliverySupplyChainEvent", [
            element("ram:OccurrenceDateTime", [dayOf(invoice.suppliedOn)]),
          ]),
        ]),
        settlementOf(invoice),
      ]),
    ],
    SPACES,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

const amount = (name: string, minor: Minor, attributes = {}) => element(name, decimalFromMinor(minor), attributes);

/** 102 is a day as yyyyMMdd (UNTDID 2379). */
const dayOf = (day: string, space = "udt") =>
  element(`${space}:DateTimeString`, day.replaceAll("-", ""), { format: "102" });

function settlementOf(invoice: EInvoice): Xml {
  const { currency, totals, preceding, costCentre, vatInAccountingCurrency: accounted } = invoice;
  return element("ram:ApplicableHeaderTradeSettlement", [
    elementIf("ram:TaxCurrencyCode", accounted?.currency ?? null),
    element("ram:InvoiceCurrencyCode", currency),
    ...invoice.vat.map(breakdownOf),
    periodOf(invoice.period),
    element("ram:SpecifiedTradePaymentTerms", [element("ram:Description", invoice.paymentTerms)]),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      amount("ram:LineTotalAmount", totals.linesMinor),
      amount("ram:TaxBasisTotalAmount", totals.netMinor),
      amount("ram:TaxTotalAmount", totals.vatMinor, { currencyID: currency }),
      accounted ? element("ram:TaxTotalAmount", accounted.amount, { currencyID: accounted.currency }) : null,
      amount("ram:GrandTotalAmount", totals.grossMinor),
      amount("ram:TotalPrepaidAmount", totals.paidMinor),
      amount("ram:DuePayableAmount", totals.dueMinor),
    ]),
    preceding &&
      element("ram:InvoiceReferencedDocument", [
        element("ram:IssuerAssignedID", preceding.number),
        preceding.issuedOn === null ? null : element("ram:FormattedIssueDateTime", [dayOf(preceding.issuedOn, "qdt")]),
      ]),
    costCentre === null
      ? null
      : element("ram:ReceivableSpecifiedTradeAccountingAccount", [element("ram:ID", costCentre)]),
  ]);
}

function breakdownOf({ category, rateBasisPoints, taxableMinor, vatMinor, exemption }: VatBreakdown): Xml {
  return element("ram:ApplicableTradeTax", [
    amount("ram:CalculatedAmount", vatMinor),
    element("ram:TypeCode", "VAT"),
    elementIf("ram:ExemptionReason", exemption?.reason ?? null),
    amount("ram:BasisAmount", taxableMinor),
    element("ram:CategoryCode", category),
    elementIf("ram:ExemptionReasonCode", exemption?.code ?? null),
    rateOf(rateBasisPoints),
  ]);
}

const rateOf = (basisPoints: number | null) =>
  basisPoints === null ? null : element("ram:RateApplicablePercent", ratePercent(basisPoints));

function periodOf(period: EInvoicePeriod | undefined): Xml | null {
  if (!period) return null;
  return element("ram:BillingSpecifiedPeriod", [
    element("ram:StartDateTime", [dayOf(period.from)]),
    element("ram:EndDateTime", [dayOf(period.to)]),
  ]);
}

function lineOf(line: EInvoiceLine): Xml {
  const { quantity = "1", unitCode = "C62", netUnitPrice = decimalFromMinor(line.netMinor) } = line;
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", line.id)]),
    element("ram:SpecifiedTradeProduct", [
      element("ram:Name", line.name),
      elementIf("ram:Description", line.description),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [element("ram:ChargeAmount", netUnitPrice)]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [element("ram:BilledQuantity", quantity, { unitCode })]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [
        element("ram:TypeCode", "VAT"),
        element("ram:CategoryCode", line.category),
        rateOf(line.rateBasisPoints),
      ]),
      periodOf(line.period),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [amount("ram:LineTotalAmount", line.netMinor)]),
    ]),
  ]);
}

function partyOf(name: string, party: EInvoiceParty): Xml {
  const { endpoint, companyNumber, country, vatNumber } = party;
  const [first, second, ...others] = party.addressLines;
  return element(name, [
    elementIf("ram:ID", party.identifier ?? null),
    element("ram:Name", party.name),
    companyNumber
      ? element("ram:SpecifiedLegalOrganization", [
          element("ram:ID", companyNumber.id, { schemeID: companyNumber.scheme }),
        ])
      : null,
    element("ram:PostalTradeAddress", [
      elementIf("ram:PostcodeCode", party.postcode),
      elementIf("ram:LineOne", first ?? null),
      elementIf("ram:LineTwo", second ?? null),
      elementIf("ram:LineThree", others.join(", ")),
      elementIf("ram:CityName", party.city),
      elementIf("ram:CountryID", country && isoOf(country)),
    ]),
    endpoint
      ? element("ram:URIUniversalCommunication", [element("ram:URIID", endpoint.id, { schemeID: endpoint.scheme })])
      : null,
    vatNumber === null
      ? null
      : element("ram:SpecifiedTaxRegistration", [element("ram:ID", vatNumber, { schemeID: "VA" })]),
  ]);
}
