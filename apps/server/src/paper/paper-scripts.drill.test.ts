import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import type { CountryCode } from "@quorate/core/billing/country";
import { evidenceRecord } from "@quorate/core/chargebacks/evidence-record";
import { INVOICE_KINDS } from "@quorate/core/invoices/invoice";
import { paperOf } from "@quorate/core/invoices/invoice-paper";
import type { Paper } from "@quorate/core/invoices/paper";
import { STATEMENT_ACCOUNTS } from "@quorate/core/invoices/statement";
import { statementPaper } from "@quorate/core/invoices/statement-paper";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawPaper } from "./draw-paper.ts";
import { familiesOf } from "./script-families.ts";

const at = new Date("2026-11-19T10:00:00Z");

/** A name in the letters of each family, and where who bears it is. */
const SAMPLES: Readonly<Record<string, readonly (readonly [string, CountryCode])[]>> = {
  "noto-sans-arabic": [
    ["شركة الأمل (مُحَمَّد) ٣٢١", "AE"],
    ["شرکت گچ‌پژ", "IR"],
  ],
  "noto-sans-hebrew": [["שָׁלוֹם (בע״מ)", "IL"]],
  "noto-sans-devanagari": [["श्री कृष्ण ट्रेडिंग प्राइवेट क्षि", "IN"]],
  "noto-sans-bengali": [["বাংলা কোম্পানি ক্ষ", "BD"]],
  "noto-sans-gurmukhi": [["ਪੰਜਾਬੀ ਕੰਪਨੀ", "IN"]],
  "noto-sans-gujarati": [["ગુજરાતી કંપની", "IN"]],
  "noto-sans-oriya": [["ଓଡ଼ିଆ କମ୍ପାନୀ", "IN"]],
  "noto-sans-tamil": [["தமிழ் நிறுவனம் கோ", "IN"]],
  "noto-sans-telugu": [["తెలుగు కంపెనీ", "IN"]],
  "noto-sans-kannada": [["ಕನ್ನಡ ಕಂಪನಿ", "IN"]],
  "noto-sans-malayalam": [["മലയാളം കമ്പനി", "IN"]],
  "noto-sans-sinhala": [["ශ්‍රී ලංකා සමාගම", "LK"]],
  "noto-sans-thai": [["บริษัท น้ำดื่ม จำกัด", "TH"]],
  "noto-sans-lao": [["ບໍລິສັດ ນ້ຳ", "LA"]],
  "noto-sans-khmer": [["ក្រុមហ៊ុន ខ្មែរ", "KH"]],
  "noto-sans-myanmar": [["မြန်မာ ကုမ္ပဏီ", "MM"]],
  "noto-sans-georgian": [["ქართული კომპანია", "GE"]],
  "noto-sans-armenian": [["Հայկական ընկեր", "AM"]],
  "noto-sans-ethiopic": [["የኢትዮጵያ ኩባንያ", "ET"]],
  "noto-sans-thaana": [["ދިވެހި ކުންފުނި", "MV"]],
  "noto-serif-tibetan": [["བོད་སྐད", "CN"]],
  "noto-sans": [["₽ ₿ ꜧ", "GB"]],
  "noto-sans-math": [["≥ ∞ √ → 𝒜", "GB"]],
  "noto-sans-symbols": [["① ⚕", "GB"]],
  "noto-sans-symbols-2": [["☎ ☃", "GB"]],
  "noto-sans-jp": [
    ["株式会社山﨑 髙橋", "JP"],
    ["カタカナ・ひらがな", "GB"],
  ],
  "noto-sans-sc": [["北京天地科技 喆镕", "CN"]],
  "noto-sans-tc": [["臺北資訊股份", "TW"]],
  "noto-sans-kr": [["주식회사 한국 漢江", "KR"]],
  "noto-emoji": [["🚀 ❤️ 👩‍🚀 🧑🏽‍🎓", "GB"]],
};

/** Each paper that the product draws, with the name in each place where someone's words stand. */
function papersOf(name: string, country: CountryCode): Paper[] {
  const party = { legalName: name, addressLines: [name], postcode: "1", city: name, country, vatNumber: null };
  const amounts = {
    grossMinor: 120_00,
    netMinor: 100_00,
    vatMinor: 20_00,
    rateBasisPoints: 2_000,
    vatRule: "domestic",
  } as const;
  const snapshot = {
    ...{ sender: party, receiver: party, facts: [{ label: "Project", value: name }], sentences: [name] },
    ...{ businessProof: null, purchaseOrder: name, costCentre: name },
  };
  const invoices = INVOICE_KINDS.map((kind) =>
    paperOf({
      ...{
        kind,
        number: "E1",
        issuedAt: at,
        issuedOn: "2026-11-19",
        suppliedOn: "2026-11-19",
        currency: "GBP",
        creditedNumber: null,
        creditedOn: null,
      },
      ...amounts,
      lines: [{ text: name, detail: name, amountMinor: 120_00 }],
      snapshot,
    }),
  );
  const statement = statementPaper({
    statement: {
      month: "2026-10",
      isOver: true,
      sections: STATEMENT_ACCOUNTS.map((account) => ({ account, openingMinor: 0, sums: [], closingMinor: 0 })),
    },
    movements: (["funded", "earned", "bought"] as const).map((kind) => {
      return { kind, at, amountMinor: 1_00, subject: name, projectTitle: name, paper: null };
    }),
    currency: "GBP",
    bookZone: "Europe/London",
    seller: party,
    receiver: party,
  });
  const said = { by: name, at, text: name };
  const record = evidenceRecord(
    {
      ...{ project: name, client: name, expert: name, agreedAt: at, paidAt: at, releasedAt: at },
      milestone: { title: name, description: name, amount: "£1.00", status: "released" },
      handedOver: { at, note: name },
      files: [{ name, at }],
      messages: [said],
      log: [{ at, by: name, line: name }],
    },
    { seller: party, reference: "dp_1" },
  );
  return [...invoices, statement, record];
}

/** The reader of these tests hands on no joiners. */
const withoutBlanks = (text: string) => text.replaceAll(/[\s\u200c\u200d]/g, "");

/** The text as a reader finds it, tags and pages included. */
async function read(file: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(file), useSystemFonts: false }).promise;
  let text = "";
  let tree = "";
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    text += items.map((item) => ("str" in item ? item.str : "")).join("");
    tree += JSON.stringify(await page.getStructTree());
  }
  return { text: withoutBlanks(text), tree };
}

/** The fonts that are in the file. */
function fontsIn(file: Buffer): Buffer[] {
  const text = file.toString("latin1");
  return [...text.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, id]) => {
    const object = text.indexOf(`\n${id} 0 obj`);
    const start = text.indexOf("stream\n", object) + "stream\n".length;
    return inflateSync(file.subarray(start, text.indexOf("\nendstream", start)));
  });
}

/** How many glyphs of a font are, or have in them, the box for what a font does not have. */
function boxesIn(font: Buffer): number {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)];
    tables.set(font.toString("latin1", at, at + 4), font.subarray(offset, offset + length));
  }
  const of = (name: string) => tables.get(name) ?? Buffer.alloc(0);
  const isLong = of("head").readUInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? of("loca").readUInt32BE(glyph * 4) : of("loca").readUInt16BE(glyph * 2) * 2;
  const count = of("loca").length / (isLong ? 4 : 2) - 1;
  const glyphs = Array.from({ length: count }, (_, glyph) => of("glyf").subarray(placeOf(glyph), placeOf(glyph + 1)));
  const [box = Buffer.alloc(0), ...others] = glyphs;
  return others.filter((glyph) => (glyph.length > 0 && glyph.equals(box)) || partsOf(glyph).includes(0)).length;
}

function partsOf(glyph: Buffer): number[] {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = glyph.readUInt16BE(at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : 0) + (flags & 0x40 ? 4 : 0) + (flags & 0x80 ? 8 : 0);
  }
  return parts;
}

const MEMBERS = familiesOf("jp").flatMap((family) => {
  const name = family.package.slice(family.package.indexOf("/") + 1);
  return (SAMPLES[name] ?? [["no sample", "GB" as const]]).map(([text, country]) => ({ name, text, country }));
});

// spec 7.135
test.each(MEMBERS)(
  "$name: $text is drawn without a box on every paper, and read from it as it was written",
  async ({ name, text, country }) => {
    for (const paper of papersOf(text, country)) {
      const file = await buffer(await drawPaper(paper, at));
      const fonts = fontsIn(file);
      expect(fonts.map(boxesIn), paper.title).toEqual(fonts.map(() => 0));
      const found = await read(file);
      const wanted = withoutBlanks(text);
      const times = JSON.stringify(paper).split(JSON.stringify(text).slice(1, -1)).length - 1;
      expect(found.text.split(wanted).length - 1, `${paper.title}: ${found.text}`).toBe(times);
      for (const role of ["H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(found.tree).toContain(`"role":"${role}"`);
      expect(withoutBlanks(file.toString("latin1"))).toMatch(new RegExp(`\\+${name.replaceAll("-", "")}`, "i"));
    }
  },
);

test("what no font has is a question mark to the eye, and itself to who copies it", async () => {
  const strange = "Rare \u{e000}\u{12000}\u{2a700} Ltd";
  const [paper] = papersOf(strange, "GB");
  if (!paper) throw new Error("There is no paper.");
  const file = await buffer(await drawPaper(paper, at));
  expect(
    fontsIn(file)
      .map(boxesIn)
      .every((boxes) => boxes === 0),
  ).toBe(true);
  expect((await read(file)).text).toContain(withoutBlanks(strange));
});
