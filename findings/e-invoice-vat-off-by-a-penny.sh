#!/usr/bin/env bash
# factur-x-kit 0.3.1, against the published rules of EN 16931 (github.com/ConnectingEurope/eInvoicing-EN16931).
#
# Guess: VAT that misses rate times net by a penny, as it does where a price contains VAT and the net is rounded, is taken by all validators
# alike.
# Seen: the published rule BR-CO-17 takes a difference of less than one unit of the currency, in UBL and in CII. factur-x-kit compares with the
# rounded product and refuses each penny under the same id, and under its own BR-S-9.
#
# Prints what factur-x-kit says of VAT that is the product, and of VAT a penny beside it, and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts factur-x-kit@0.3.1 >/dev/null
cat > show.mjs <<'JS'
import { FacturX } from "factur-x-kit";
const space = "urn:un:unece:uncefact:data:standard";
const party = (name, more = "") =>
  `<ram:Name>${name}</ram:Name><ram:PostalTradeAddress><ram:CountryID>BE</ram:CountryID></ram:PostalTradeAddress>${more}`;
const cii = (vat, gross) => `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${space}:CrossIndustryInvoice:100" xmlns:udt="${space}:UnqualifiedDataType:100"
  xmlns:ram="${space}:ReusableAggregateBusinessInformationEntity:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID>
</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>
<udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem>
<ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedTradeProduct><ram:Name>Advice</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>100.00</ram:ChargeAmount>
</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
<ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount>
</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party(
  "Seller",
  '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">BE0999999922</ram:ID></ram:SpecifiedTaxRegistration>',
)}</ram:SellerTradeParty><ram:BuyerTradeParty>${party("Buyer")}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>${vat}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
<ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>
<ram:RateApplicablePercent>21</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradePaymentTerms><ram:Description>At once</ram:Description></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount>
<ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${vat}</ram:TaxTotalAmount>
<ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount><ram:DuePayableAmount>${gross}</ram:DuePayableAmount>
</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
const seen = [];
for (const [vat, gross] of [["21.00", "121.00"], ["21.01", "121.01"]]) {
  const { valid, errors = [] } = (await FacturX.fromXML(cii(vat, gross))).validate();
  const ids = errors.map(({ message }) => /\[([^\]]+)\]/.exec(message)?.[1] ?? message);
  seen.push(`${valid} ${ids.join()}`.trim());
  console.log(`VAT ${vat}: ${seen.at(-1)}`);
}
process.exit(seen.join(" | ") === "true | false BR-CO-17,BR-S-9" ? 0 : 1);
JS
node show.mjs
