#!/usr/bin/env bash
# @e-invoice-eu/core 2.3.4.
#
# Guess: a credit note says in both forms which invoice it takes back (BT-25, in BG-3). The library's own schema takes it at
# cac:BillingReference[]/cac:InvoiceDocumentReference/cbc:ID, as UBL has it.
# Seen: the UBL has it. The CII of the same object has none and nothing says so: the conversion looks for cbc:ID beside
# cac:InvoiceDocumentReference, where the schema takes none.
#
# Prints how often each form names the invoice and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e-invoice-eu/core@2.3.4 >/dev/null
cat > show.mjs <<'JS'
import { InvoiceService } from "@e-invoice-eu/core";
const amounts = (values) =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => [[name, value], [`${name}@currencyID`, "EUR"]]));
const vat = { "cac:TaxScheme": { "cbc:ID": "VAT" } };
const category = { "cbc:ID": "S", "cbc:Percent": "20", ...vat };
const number = { "cbc:CompanyID": "DE123456788", ...vat };
const party = (name, taxScheme) => ({
  "cac:Party": {
    "cbc:EndpointID": "post@firm.example",
    "cbc:EndpointID@schemeID": "EM",
    "cac:PostalAddress": { "cac:Country": { "cbc:IdentificationCode": "DE" } },
    "cac:PartyTaxScheme": taxScheme,
    "cac:PartyLegalEntity": { "cbc:RegistrationName": name },
  },
});
const creditNote = {
  "ubl:Invoice": {
    "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
    "cbc:ID": "2",
    "cbc:IssueDate": "2026-11-20",
    "cbc:InvoiceTypeCode": "381",
    "cbc:DocumentCurrencyCode": "EUR",
    "cbc:BuyerReference": "7",
    "cac:BillingReference": [{ "cac:InvoiceDocumentReference": { "cbc:ID": "THE-INVOICE", "cbc:IssueDate": "2026-11-01" } }],
    "cac:AccountingSupplierParty": party("Seller", [number]),
    "cac:AccountingCustomerParty": party("Buyer", number),
    "cac:TaxTotal": [
      {
        ...amounts({ "cbc:TaxAmount": "2.00" }),
        "cac:TaxSubtotal": [
          { ...amounts({ "cbc:TaxableAmount": "10.00", "cbc:TaxAmount": "2.00" }), "cac:TaxCategory": category },
        ],
      },
    ],
    "cac:LegalMonetaryTotal": amounts({
      "cbc:LineExtensionAmount": "10.00",
      "cbc:TaxExclusiveAmount": "10.00",
      "cbc:TaxInclusiveAmount": "12.00",
      "cbc:PayableAmount": "12.00",
    }),
    "cac:PaymentTerms": { "cbc:Note": "At once" },
    "cac:InvoiceLine": [
      {
        "cbc:ID": "1",
        "cbc:InvoicedQuantity": "1",
        "cbc:InvoicedQuantity@unitCode": "C62",
        ...amounts({ "cbc:LineExtensionAmount": "10.00" }),
        "cac:Item": { "cbc:Name": "Advice", "cac:ClassifiedTaxCategory": category },
        "cac:Price": amounts({ "cbc:PriceAmount": "10.00" }),
      },
    ],
  },
};
const quiet = () => undefined;
const service = new InvoiceService({ log: quiet, warn: quiet, error: console.error });
const counts = [];
for (const format of ["UBL", "CII"]) {
  const xml = await service.generate(structuredClone(creditNote), { format, lang: "en" });
  counts.push(xml.split("THE-INVOICE").length - 1);
  console.log(`${format}: ${counts.at(-1)}`);
}
process.exit(counts.join() === "1,0" ? 0 : 1);
JS
node show.mjs
