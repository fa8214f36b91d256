import type { CountryCode } from "@quorate/core/billing/country";
import type { Paper } from "@quorate/core/invoices/paper";
import type { PaperText } from "./open-scripts.ts";
import type { HanRegion } from "./script-families.ts";

const REGIONS: Readonly<Partial<Record<CountryCode, HanRegion>>> = {
  JP: "jp",
  KR: "kr",
  KP: "kr",
  TW: "tc",
  HK: "tc",
  MO: "tc",
  CN: "sc",
  SG: "sc",
  MY: "sc",
};
/** Letters that one of the four alone has. */
const OWN_LETTERS: readonly (readonly [HanRegion, RegExp])[] = [
  ["jp", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["kr", /\p{Script=Hangul}/u],
  ["tc", /\p{Script=Bopomofo}/u],
];

const ownRegion = (text: string) => OWN_LETTERS.find(([, letters]) => letters.test(text))?.[0];
const regionOf = (country: CountryCode | null) => (country === null ? undefined : REGIONS[country]);

/** Every text of a paper, and as which country writes its Chinese characters: its own letters say so, or its party's country. */
export function textsOf(paper: Paper): PaperText[] {
  const {
    title,
    number,
    facts,
    sender,
    receiver,
    tables,
    sentences,
    sections = [],
    signatures = [],
    countries,
  } = paper;
  const [of, to] = [regionOf(countries.sender), regionOf(countries.receiver)];
  const rest = to ?? of ?? ownRegion([...sender, ...receiver].join(" ")) ?? "sc";
  const told = (texts: readonly string[], region: HanRegion, isStrong: boolean) =>
    texts.map((text) => ({ text, region: ownRegion(text) ?? region, isStrong }));
  const party = ([name = "", ...address]: readonly string[], region: HanRegion | undefined) => {
    const known = region ?? ownRegion([name, ...address].join(" ")) ?? rest;
    return [...told([name], known, true), ...told(address, known, false)];
  };
  const cells = tables.flatMap(({ heads, rows }) => [
    ...heads,
    ...rows.flatMap(({ text, detail, amount }) => [text, amount, detail ?? ""]),
  ]);
  const totals = tables.flatMap((table) => table.totals.flatMap(({ label, value }) => [label, value]));
  const names = tables.flatMap((table) => table.title ?? []);
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  const signed = signatures.flatMap(({ lines }) => lines);
  const facts_ = facts.flatMap(({ label, value }) => [label, value]);
  return [
    ...party(sender, of),
    ...party(receiver, to),
    ...told(
      [title, number, `${title} ${number}`, ...facts_, ...cells, ...totals, ...sentences, ...paragraphs, ...signed],
      rest,
      false,
    ),
    ...told([...names, ...totals, ...sections.map((section) => section.title)], rest, true),
    ...told(
      signatures.map(({ name }) => name),
      rest,
      true,
    ),
  ];
}

/** The texts of someone in a country, on no paper yet. */
export function textsIn(texts: readonly string[], country: CountryCode): PaperText[] {
  const region = regionOf(country) ?? ownRegion(texts.join(" ")) ?? "sc";
  return texts.map((text) => ({ text, region: ownRegion(text) ?? region, isStrong: false }));
}
