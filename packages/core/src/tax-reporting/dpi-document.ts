import type { Minor } from "../money.ts";
import {
  type MessageKind,
  OPERATOR,
  type ReportContent,
  type ReportedOperator,
  type ReportedSeller,
  type ReportMessage,
  type ReportRecord,
  type ReportRegime,
} from "./platform-report.ts";
import type { QuarterFigures } from "./seller-figures.ts";
import { isEuState, residencesOf, type TaxDetails } from "./tax-details.ts";

/** An element of a DPI document; names without a prefix are of `urn:oecd:ties:dpi:v1`, with `stf:` of `urn:oecd:ties:dpistf:v1`. */
export type DpiNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly DpiNode[];
};

type Content = string | readonly (DpiNode | null)[];

const node = (name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): DpiNode => ({
  name,
  attributes,
  content: typeof content === "string" ? content : content.filter((child) => child !== null),
});
const nodeIf = (name: string, text: string | null): DpiNode | null => (text ? node(name, text) : null);

/** `state`: whose tax office gets it. `at`: when it was issued. */
export type DpiHeader = { regime: ReportRegime; year: number; state: string; currency: string; at: Date };

/**
 * A message in the OECD's XML schema for information of digital platforms (DPI XML, version 1.0), in its order: header, operator, sellers
 * with what they were paid for personal services. HM Revenue & Customs takes the same form with its own operator's id in `SendingEntityIN`
 * and GB as both countries ("Create a digital platform report"); amounts are in whole units of the currency.
 */
export function dpiDocument(message: ReportMessage, header: DpiHeader): DpiNode {
  const operator = message.records.flatMap(({ key, content }) =>
    key === OPERATOR && "operator" in content ? [content.operator] : [],
  )[0];
  const spec = node("MessageSpec", [
    nodeIf("SendingEntityIN", operator?.id ?? null),
    node("TransmittingCountry", header.state),
    node("ReceivingCountry", header.state),
    node("MessageType", "DPI"),
    node("MessageRefId", message.ref),
    node("MessageTypeIndic", message.kind satisfies MessageKind),
    node("ReportingPeriod", `${header.year}-12-31`),
    node("Timestamp", header.at.toISOString()),
  ]);
  const body = node(
    "DPIBody",
    message.records.map((record) => recordNode(record, header)),
  );
  return node("DPI_OECD", [spec, body], { version: "1.0" });
}

function recordNode(record: ReportRecord<ReportContent>, header: DpiHeader): DpiNode {
  const { content } = record;
  const spec = node("DocSpec", [
    node("stf:DocTypeIndic", record.type),
    node("stf:DocRefId", record.ref),
    nodeIf("stf:CorrDocRefId", record.corrects),
  ]);
  return "operator" in content
    ? node("PlatformOperator", [...operatorNodes(content.operator, header), spec])
    : node("ReportableSeller", [...sellerNodes(content.seller, header.currency), spec]);
}

function operatorNodes(operator: ReportedOperator, { regime }: DpiHeader): DpiNode[] {
  const { country, tin, vatNumber, legalName } = operator;
  const nexus = isEuState(country) ? "RPONEX1" : "RPONEX5";
  return [
    node("ResCountryCode", country),
    node("TIN", tin, { issuedBy: country }),
    ...(vatNumber === null ? [] : [node("VAT", vatNumber)]),
    node("Name", legalName),
    addressNode(operator, "OECD304"),
    ...(regime === "eu" ? [node("Nexus", nexus)] : []),
    node("AssumedReporting", "false"),
  ];
}

function sellerNodes({ details, account, quarters }: ReportedSeller, currency: string): DpiNode[] {
  const financial =
    account === null
      ? null
      : node("FinancialIdentifier", [
          node("Identifier", account, { AccountNumberType: "Other" }),
          node("AccountHolderName", nameOf(details).slice(0, TEXT_MAX)),
        ]);
  const identity =
    details.kind === "individual"
      ? node("IndividualSeller", [node("Standard", [node("IndSellerID", personNodes(details)), financial])])
      : node("EntitySeller", [
          node("Standard", [
            node("EntSellerID", entityNodes(details)),
            financial,
            details.establishments.length === 0
              ? null
              : node(
                  "PermanentEstablishments",
                  details.establishments.map((state) => node("PermanentEstablishment", state)),
                ),
          ]),
        ]);
  const amounts = (name: string, prefix: string, of: (quarter: QuarterFigures) => Minor) =>
    node(
      name,
      quarters.map((quarter, nth) => node(`${prefix}${nth + 1}`, wholeUnits(of(quarter)), { currCode: currency })),
    );
  const services = node("PersonalServices", [
    amounts("Consideration", "ConsQ", ({ payoutMinor }) => payoutMinor),
    node(
      "NumberOfActivities",
      quarters.map(({ activities }, nth) => node(`NumbQ${nth + 1}`, String(activities))),
    ),
    amounts("Fees", "FeesQ", ({ feeMinor }) => feeMinor),
    amounts("Taxes", "TaxQ", () => 0),
  ]);
  return [node("Identity", [identity]), node("RelevantActivities", [services])];
}

/** `StringMin1Max200_Type`. */
const TEXT_MAX = 200;
const nameOf = (details: TaxDetails) =>
  details.kind === "entity" ? details.legalName : `${details.firstName} ${details.lastName}`;

function personNodes(details: TaxDetails & { kind: "individual" }): DpiNode[] {
  const { birth } = details;
  const place =
    birth.city === null || birth.country === null
      ? null
      : node("BirthPlace", [node("City", birth.city), node("CountryInfo", [node("CountryCode", birth.country)])]);
  return [
    ...numberNodes(details),
    ...(details.vatNumber === null ? [] : [node("VAT", details.vatNumber)]),
    node("Name", [node("FirstName", details.firstName), node("LastName", details.lastName)]),
    addressNode(details, "OECD301"),
    node("BirthInfo", [node("BirthDate", birth.day), place]),
  ];
}

function entityNodes(details: TaxDetails & { kind: "entity" }): DpiNode[] {
  return [
    ...numberNodes(details),
    node("IN", details.registrationNumber, { issuedBy: details.country, INType: "BRN" }),
    ...(details.vatNumber === null ? [] : [node("VAT", details.vatNumber)]),
    node("Name", details.legalName),
    addressNode(details, "OECD303"),
  ];
}

/** Where none was issued, the schema wants one that says so. */
function numberNodes(details: TaxDetails): DpiNode[] {
  const tins = details.tins.map(({ country, number }) => node("TIN", number, { issuedBy: country }));
  return [
    ...residencesOf(details).map((state) => node("ResCountryCode", state)),
    ...(tins.length > 0 ? tins : [node("TIN", "NOTIN", { unknown: "true" })]),
  ];
}

type Place = Pick<TaxDetails, "addressLines" | "postcode" | "city" | "country">;

/** `legalAddressType`: OECD301 residential or business, OECD303 business, OECD304 registered office. Several lines are free text besides. */
function addressNode({ addressLines, postcode, city, country }: Place, legalAddressType: string): DpiNode {
  const [street = null] = addressLines;
  const free = addressLines.length > 1 ? [...addressLines, postcode, city].filter(Boolean).join(", ") : null;
  const fixed = node("AddressFix", [nodeIf("Street", street), nodeIf("PostCode", postcode), node("City", city)]);
  return node("Address", [node("CountryCode", country), fixed, nodeIf("AddressFree", free)], { legalAddressType });
}

/** Half a unit is rounded up, away from nought: £20 for £20.30, -£21 for -£20.50. */
export function wholeUnits(minor: Minor): string {
  const units = Math.sign(minor) * Math.round(Math.abs(minor) / 100);
  return String(units === 0 ? 0 : units);
}
