import type { DpiNode } from "./dpi-document.ts";
import { DOC_TYPES, MESSAGE_KINDS } from "./platform-report.ts";

type Child = readonly [name: string, min: number, max: number];
type Rule = { children?: readonly Child[]; value?: RegExp; attributes?: Readonly<Record<string, RegExp>> };

const one = (...names: string[]) => names.map((name): Child => [name, 1, 1]);
const maybe = (name: string): Child => [name, 0, 1];
const some = (name: string): Child => [name, 1, Number.POSITIVE_INFINITY];
const any = (name: string): Child => [name, 0, Number.POSITIVE_INFINITY];
const upTo = (max: number): Rule => ({ value: new RegExp(`^[^]{1,${max}}$`) });
const TEXT = upTo(200);
const STATE = /^[A-Z]{2}$/;
const WHOLE = /^-?\d+$/;
const MONEY: Rule = { value: WHOLE, attributes: { currCode: /^[A-Z]{3}$/ } };
const quarters = (prefix: string) => one(...[1, 2, 3, 4].map((nth) => `${prefix}${nth}`));
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIN: Rule = { value: /^[^]{0,200}$/, attributes: { issuedBy: STATE, unknown: /^true$/ } };

/**
 * The part of the OECD's schema that is written here (DPI XML, version 1.0): order, how often, values, lengths. Where a name means two
 * things, the rule of `parent/name` goes first.
 */
const RULES: Readonly<Record<string, Rule>> = {
  DPI_OECD: { children: [...one("MessageSpec"), any("DPIBody")], attributes: { version: /^1\.0$/ } },
  MessageSpec: {
    children: [
      maybe("SendingEntityIN"),
      ...one("TransmittingCountry", "ReceivingCountry", "MessageType", "MessageRefId", "MessageTypeIndic"),
      ...one("ReportingPeriod", "Timestamp"),
    ],
  },
  SendingEntityIN: TEXT,
  TransmittingCountry: { value: STATE },
  ReceivingCountry: { value: STATE },
  MessageType: { value: /^DPI$/ },
  MessageRefId: upTo(170),
  MessageTypeIndic: { value: new RegExp(`^(?:${MESSAGE_KINDS.join("|")})$`) },
  ReportingPeriod: { value: DATE },
  Timestamp: { value: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  DPIBody: { children: [...one("PlatformOperator"), any("ReportableSeller")] },
  PlatformOperator: {
    children: [
      any("ResCountryCode"),
      some("TIN"),
      maybe("VAT"),
      some("Name"),
      some("Address"),
      maybe("Nexus"),
      maybe("AssumedReporting"),
      ...one("DocSpec"),
    ],
  },
  Nexus: { value: /^RPONEX[1-5]$/ },
  AssumedReporting: { value: /^(?:true|false)$/ },
  ReportableSeller: { children: one("Identity", "RelevantActivities", "DocSpec") },
  Identity: { children: [maybe("EntitySeller"), maybe("IndividualSeller")] },
  EntitySeller: { children: one("Standard") },
  IndividualSeller: { children: one("Standard") },
  "EntitySeller/Standard": {
    children: [...one("EntSellerID"), any("FinancialIdentifier"), maybe("PermanentEstablishments")],
  },
  "IndividualSeller/Standard": { children: [...one("IndSellerID"), any("FinancialIdentifier")] },
  EntSellerID: {
    children: [any("ResCountryCode"), some("TIN"), any("IN"), maybe("VAT"), some("Name"), some("Address")],
  },
  IndSellerID: {
    children: [some("ResCountryCode"), some("TIN"), maybe("VAT"), some("Name"), some("Address"), ...one("BirthInfo")],
  },
  "IndSellerID/Name": { children: one("FirstName", "LastName") },
  ResCountryCode: { value: STATE },
  TIN,
  IN: { ...TEXT, attributes: { issuedBy: STATE, INType: /^(?:LEI|EIN|IIN|BRN|Other)$/ } },
  VAT: TEXT,
  Name: TEXT,
  FirstName: TEXT,
  LastName: TEXT,
  Address: {
    children: [...one("CountryCode", "AddressFix"), maybe("AddressFree")],
    attributes: { legalAddressType: /^OECD30[1-5]$/ },
  },
  CountryCode: { value: STATE },
  AddressFix: { children: [maybe("Street"), maybe("PostCode"), ...one("City")] },
  Street: TEXT,
  PostCode: TEXT,
  City: TEXT,
  AddressFree: upTo(4000),
  BirthInfo: { children: [...one("BirthDate"), maybe("BirthPlace")] },
  BirthDate: { value: DATE },
  BirthPlace: { children: one("City", "CountryInfo") },
  CountryInfo: { children: one("CountryCode") },
  FinancialIdentifier: { children: [...one("Identifier"), maybe("AccountHolderName")] },
  Identifier: { ...TEXT, attributes: { AccountNumberType: /^.{1,200}$/ } },
  AccountHolderName: TEXT,
  PermanentEstablishments: { children: [some("PermanentEstablishment")] },
  PermanentEstablishment: { value: STATE },
  RelevantActivities: { children: one("PersonalServices") },
  PersonalServices: { children: one("Consideration", "NumberOfActivities", "Fees", "Taxes") },
  Consideration: { children: quarters("ConsQ") },
  NumberOfActivities: { children: quarters("NumbQ") },
  Fees: { children: quarters("FeesQ") },
  Taxes: { children: quarters("TaxQ") },
  ...Object.fromEntries(
    ["ConsQ", "FeesQ", "TaxQ"].flatMap((name) => [1, 2, 3, 4].map((nth) => [`${name}${nth}`, MONEY])),
  ),
  ...Object.fromEntries([1, 2, 3, 4].map((nth) => [`NumbQ${nth}`, { value: WHOLE }])),
  DocSpec: { children: [...one("stf:DocTypeIndic", "stf:DocRefId"), maybe("stf:CorrDocRefId")] },
  "stf:DocTypeIndic": { value: new RegExp(`^(?:${DOC_TYPES.join("|")})$`) },
  "stf:DocRefId": TEXT,
  "stf:CorrDocRefId": TEXT,
};

/** What of a document the schema would refuse, each with its place; empty where it is well. */
export function dpiFaults(root: DpiNode, parent = ""): string[] {
  const place = `${parent}/${root.name}`;
  const rule = RULES[`${parent.split("/").at(-1)}/${root.name}`] ?? RULES[root.name];
  if (!rule) return [`${place}: no such element`];
  const faults = Object.entries(root.attributes).flatMap(([name, value]) =>
    rule.attributes?.[name]?.test(value) ? [] : [`${place}: attribute ${name}="${value}"`],
  );
  if (typeof root.content === "string") {
    return rule.value?.test(root.content) ? faults : [...faults, `${place}: value "${root.content}"`];
  }
  if (!rule.children) return [...faults, `${place}: has elements`];
  return [
    ...faults,
    ...orderFaults(root.content, rule.children, place),
    ...root.content.flatMap((child) => dpiFaults(child, place)),
  ];
}

function orderFaults(content: readonly DpiNode[], children: readonly Child[], place: string): string[] {
  const order = content.map(({ name }) => children.findIndex(([known]) => known === name));
  const faults = order.some((at, nth) => at < (order[nth - 1] ?? 0)) ? [`${place}: elements out of order`] : [];
  const counts = children.flatMap(([name, min, max]) => {
    const count = content.filter((child) => child.name === name).length;
    return count < min || count > max ? [`${place}: ${count} times ${name}`] : [];
  });
  return [...faults, ...counts];
}
