import { describe, expect, test } from "vitest";
import { dpiFaults } from "./dpi-check.ts";
import { type DpiNode, dpiDocument, wholeUnits } from "./dpi-document.ts";
import {
  draftMessages,
  isReportable,
  type ReportedOperator,
  type ReportedSeller,
  type ReportMessage,
  type SentRecord,
} from "./platform-report.ts";
import { quartersOf } from "./seller-figures.ts";
import type { TaxDetails } from "./tax-details.ts";

const OPERATOR: ReportedOperator = {
  ...{ id: "XEDPI0000000000", tin: "1234567890", legalName: "Quorate Ltd", vatNumber: "GB123456782" },
  ...{ addressLines: ["1 Example Row"], postcode: "LS1 5AB", city: "Leeds", country: "GB" },
};
const PERSON: TaxDetails = {
  ...{ kind: "individual", firstName: "Ida", lastName: "Marsh", registrationNumber: null },
  birth: { day: "1985-07-30", city: null, country: null },
  ...{ addressLines: ["Beispielweg 3", "Hof"], postcode: "20095", city: "Hamburg", country: "DE" },
  ...{ tins: [{ country: "DE", number: "86095742719" }], vatNumber: null, establishments: [] },
};
const COMPANY: TaxDetails = {
  ...{ kind: "entity", legalName: "Marsh GmbH", registrationNumber: "HRB 1234", vatNumber: "DE123456788" },
  ...{ addressLines: ["Beispielweg 3"], postcode: null, city: "Hamburg", country: "DE" },
  ...{ tins: [], establishments: ["FR"] },
};
const seller = (details: TaxDetails = PERSON, payoutMinor = 85_050): ReportedSeller => ({
  ...{ details, account: "acct_1" },
  quarters: quartersOf([{ quarter: 2, payoutMinor, feeMinor: 15_049, activities: 1 }]),
});
const WISH = { isVoid: false, refOf: (nth: number) => `GB2026GB-${nth}` };
const draft = (
  sent: ReadonlyMap<string, SentRecord>,
  sellers: [string, ReportedSeller][],
  wish = WISH,
  operator = OPERATOR,
) => draftMessages(sent, { operator, sellers: new Map(sellers) }, wish);
const sentBy = (messages: readonly ReportMessage[]) =>
  new Map(messages.flatMap(({ records }) => records.map(({ key, ref, content }) => [key, { ref, content }] as const)));
const shortOf = (messages: readonly ReportMessage[]) =>
  messages.map(({ kind, records }) => [
    kind,
    ...records.map(({ key, type, corrects }) => `${key} ${type} ${corrects ?? ""}`.trim()),
  ]);

describe("messages", () => {
  test("are at first one with everything new", () => {
    const messages = draft(new Map(), [["a", seller()]]);
    expect(shortOf(messages)).toEqual([["DPI401", "operator OECD1", "a OECD1"]]);
    expect(messages[0]?.records.map(({ ref }) => ref)).toEqual(["GB2026GB-1_operator", "GB2026GB-1_0001"]);
  });

  test("say that there is nothing to report", () => {
    expect(shortOf(draft(new Map(), []))).toEqual([["DPI403", "operator OECD1"]]);
  });

  test("correct what has changed, delete what is gone, and add what is new in a message of its own", () => {
    const sent = sentBy(
      draft(new Map(), [
        ["a", seller()],
        ["b", seller()],
        ["c", seller()],
      ]),
    );
    const wish = { isVoid: false, refOf: (nth: number) => `GB2026GB-later-${nth}` };
    const next = draft(
      sent,
      [
        ["a", seller()],
        ["b", seller(PERSON, 1)],
        ["d", seller(COMPANY)],
      ],
      wish,
    );
    expect(shortOf(next)).toEqual([
      ["DPI402", "operator OECD0", "b OECD2 GB2026GB-1_0002", "c OECD3 GB2026GB-1_0003"],
      ["DPI401", "operator OECD0", "d OECD1"],
    ]);
    expect(next[0]?.records[0]?.ref).toBe("GB2026GB-1_operator");
    const refs = next.flatMap(({ records }) => records.flatMap(({ type, ref }) => (type === "OECD0" ? [] : [ref])));
    expect(new Set([...refs, ...[...sent.values()].map(({ ref }) => ref)]).size).toBe(refs.length + sent.size);
  });

  test("are none where nothing has changed, in whatever order it was stored", () => {
    const sent = sentBy(draft(new Map(), [["a", seller()]]));
    const stored = new Map([...sent].map(([key, { ref, content }]) => [key, { ref, content: reversed(content) }]));
    expect(draft(stored, [["a", seller()]])).toEqual([]);
  });

  test("correct the operator alone", () => {
    const sent = sentBy(draft(new Map(), [["a", seller()]]));
    const next = draft(sent, [["a", seller()]], WISH, { ...OPERATOR, city: "York" });
    expect(shortOf(next)).toEqual([["DPI402", "operator OECD2 GB2026GB-1_operator"]]);
  });

  test("delete everything when voided, once", () => {
    const sent = sentBy(draft(new Map(), [["a", seller()]]));
    const voided = draft(sent, [["a", seller()]], { ...WISH, isVoid: true });
    expect(shortOf(voided)).toEqual([["DPI402", "operator OECD3 GB2026GB-1_operator", "a OECD3 GB2026GB-1_0001"]]);
    expect(draft(new Map(), [["a", seller()]], { ...WISH, isVoid: true })).toEqual([]);
  });
});

// as: JSON has the same keys, in another order.
const reversed = <Value>(value: Value): Value =>
  (typeof value !== "object" || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, inner]) => [key, reversed(inner)]),
      )) as Value;

test.each([
  [PERSON, "eu", true],
  [PERSON, "uk", false],
  [{ ...PERSON, tins: [{ country: "GB", number: "AB123456C" }] }, "uk", true],
  [{ ...PERSON, country: "US", tins: [] }, "eu", false],
  [{ ...COMPANY, country: "US" }, "eu", true],
] as const)("a seller is reported where they are resident: %j, %s, %s", (details, regime, isReported) => {
  expect(isReportable(details, regime)).toBe(isReported);
});

test.each([
  [2030, "20"],
  [2050, "21"],
  [-2050, "-21"],
  [-49, "0"],
  [0, "0"],
])("%d pence are %s in whole units", (minor, units) => {
  expect(wholeUnits(minor)).toBe(units);
});

describe("a document", () => {
  const header = {
    regime: "uk",
    year: 2026,
    state: "GB",
    currency: "GBP",
    at: new Date("2027-01-05T10:00:00Z"),
  } as const;
  const [message] = draft(new Map(), [
    ["a", seller()],
    ["b", seller(COMPANY)],
  ]);
  const document = () => dpiDocument(message as ReportMessage, header);

  test("is as the schema wants it", () => {
    expect(dpiFaults(document())).toEqual([]);
    expect(dpiFaults(dpiDocument(message as ReportMessage, { ...header, regime: "eu", state: "DE" }))).toEqual([]);
  });

  const broken: [string, (root: DpiNode) => DpiNode, string][] = [
    [
      "an unknown element",
      (root) => ({ ...root, content: [...children(root), node("Extra", "")] }),
      "/DPI_OECD/Extra: no such element",
    ],
    [
      "another order",
      (root) => ({ ...root, content: children(root).toReversed() }),
      "/DPI_OECD: elements out of order",
    ],
    ["no header", (root) => ({ ...root, content: children(root).slice(1) }), "/DPI_OECD: 0 times MessageSpec"],
    ["another version", (root) => ({ ...root, attributes: { version: "2" } }), '/DPI_OECD: attribute version="2"'],
    ["pence", (root) => replaced(root, "ConsQ2", "850.50"), 'ConsQ2: value "850.50"'],
    ["a long reference", (root) => replaced(root, "MessageRefId", "x".repeat(171)), "MessageRefId: value"],
    ["an unknown kind", (root) => replaced(root, "stf:DocTypeIndic", "OECD4"), 'DocTypeIndic: value "OECD4"'],
    ["no day", (root) => replaced(root, "BirthDate", "30.7.1985"), 'BirthDate: value "30.7.1985"'],
  ];
  test.each(broken)("with %s is refused", (_, change, fault) => {
    expect(dpiFaults(change(document())).join("\n")).toContain(fault);
  });
});

const node = (name: string, content: string): DpiNode => ({ name, attributes: {}, content });
const children = ({ content }: DpiNode): readonly DpiNode[] => (typeof content === "string" ? [] : content);
const replaced = (root: DpiNode, name: string, text: string): DpiNode => {
  if (root.name === name) return { ...root, content: text };
  if (typeof root.content === "string") return root;
  return { ...root, content: root.content.map((child) => replaced(child, name, text)) };
};
