import { buffer } from "node:stream/consumers";
import type { Paper, PaperTable } from "@quorate/core/invoices/paper";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawPaper } from "./draw-paper.ts";

const issuedAt = new Date("2026-11-19T10:00:00Z");
const table: PaperTable = {
  title: null,
  heads: ["Description", "Amount"],
  rows: [{ text: "Interviews", detail: "Pricing review", amount: "£12,500.00" }],
  totals: [
    { label: "Net", value: "£10,416.67" },
    { label: "VAT 20 %", value: "£2,083.33" },
    { label: "Total", value: "£12,500.00" },
  ],
};
const paper: Paper = {
  title: "Invoice",
  number: "E1004-2026-0031",
  facts: [
    { label: "Number", value: "E1004-2026-0031" },
    { label: "Issued", value: "Nov 19, 2026" },
  ],
  sender: ["Łucja Święcicka sp. z o.o.", "ul. Krakowskie Przedmieście 24/26", "00-325 Warszawa", "Poland"],
  receiver: ["Wetherby & Loom Ltd", "1 Park Row", "LS1 5AB Leeds"],
  countries: { sender: "PL", receiver: "GB" },
  tables: [table],
  sentences: ["The total contains 20 % VAT of the United Kingdom.", "Paid in full. Nothing is due."],
};
const many = (count: number): Paper => {
  const position = (_: unknown, index: number) => ({ text: `Position ${index + 1}`, detail: null, amount: "£1.00" });
  return { ...paper, tables: [{ ...table, rows: Array.from({ length: count }, position) }] };
};

const draw = async (of: Paper) => await buffer(await drawPaper(of, issuedAt));

/** Each page's text, as a reader of PDF finds it. */
async function read(of: Paper) {
  const pdf = await getDocument({ data: new Uint8Array(await draw(of)), useSystemFonts: false }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const tree: unknown = await page.getStructTree();
    const lines = items.flatMap((item) => ("str" in item ? [{ str: item.str, y: Number(item.transform[5]) }] : []));
    pages.push({
      lines,
      text: items.map((item) => ("str" in item ? item.str : "")).join(""),
      tree: JSON.stringify(tree),
    });
  }
  const { info } = await pdf.getMetadata();
  return { pages, info };
}

// spec 7.135
test("says all that the paper says, each letter of a name included", async () => {
  const { pages, info } = await read(paper);
  expect(pages).toHaveLength(1);
  const [{ text, tree } = { text: "", tree: "" }] = pages;
  const said = [
    ...paper.sender,
    ...paper.receiver,
    ...paper.facts.flatMap(({ label, value }) => [label, value]),
    ...table.totals.flatMap(({ label, value }) => [label, value]),
    ...paper.sentences,
    "Interviews",
    "Pricing review",
    "Page 1 of 1",
  ];
  expect(said.filter((each) => !text.includes(each))).toEqual([]);
  expect(info).toMatchObject({ Title: "Invoice E1004-2026-0031", Author: paper.sender[0], Language: "en-GB" });
  for (const role of ["H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
});

test("goes on over as many pages as it needs, each with number, heads and count, and nothing is lost", async () => {
  const { pages } = await read(many(60));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(text).toMatch(/Description ?Amount/);
    if (index > 0) expect(text).toContain("Invoice E1004-2026-0031, continued");
  }
  const all = pages.map(({ text }) => text.replaceAll(/(?<! )£/g, " £")).join("");
  expect(
    Array.from({ length: 60 }, (_, index) => `Position ${index + 1} £1.00`).filter((row) => !all.includes(row)),
  ).toEqual([]);
});

test("breaks what is longer than its line, and keeps all of it", async () => {
  const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsnebenstellenleiterin".repeat(3);
  const rowOf = (text: string) => ({ ...table, rows: [{ text, detail: text, amount: "£1.00" }] });
  const { pages } = await read({ ...paper, sender: [word], tables: [rowOf(word)] });
  const text = pages.map((page) => page.text).join("");
  expect(text.split("Donaudampf").length - 1).toBeGreaterThanOrEqual(9);
});

test("is the same bytes every time, whenever it is drawn", async () => {
  const first = await draw(many(40));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(Buffer.compare(first, await draw(many(40)))).toBe(0);
});

test("writes Greek and Cyrillic names with letters of their own, in plain and in strong", async () => {
  const names = ["Ελευθέριος Ἀλεξανδρῆς", "Жанна Їжакевич Ќ", "Ӊуурай"];
  const receiver = ["Ковальчук і Партнери", ...names, "вул. 5 Їжакевича 3"];
  const drawn = await draw({ ...paper, sender: ["Παπαδόπουλος Α.Ε.", ...names], receiver });
  const { pages } = await read({ ...paper, sender: ["Παπαδόπουλος Α.Ε.", ...names], receiver });
  const text = pages.map((page) => page.text).join("");
  for (const name of ["Παπαδόπουλος Α.Ε.", "Ковальчук і Партнери", ...names]) expect(text).toContain(name);
  const [first] = pages;
  const heights = new Set(first?.lines.filter(({ str }) => /^(?:вул|Їжакевича 3|5)/.test(str)).map(({ y }) => y));
  expect(heights.size).toBe(1);
  const faces = new Set(drawn.toString("latin1").match(/NotoSans-\w+/g));
  expect([...faces].toSorted()).toEqual(["NotoSans-Regular", "NotoSans-SemiBold"]);
  expect((await draw(paper)).toString("latin1")).not.toContain("NotoSans");
});

// spec 7.136
test("names each of several tables, and keeps a name with its first row", async () => {
  const second = { ...table, title: "Earned", totals: [{ label: "Not paid out yet", value: "£0.00" }] };
  const first = { ...table, title: "In escrow" };
  const { pages } = await read({ ...paper, tables: [first, second] });
  const [{ text, tree } = { text: "", tree: "" }] = pages;
  expect(text).toMatch(/In escrow.*Total.*Earned.*Not paid out yet/);
  expect(tree.split('"role":"Table"')).toHaveLength(3);
  for (let rows = 8; rows < 24; rows++) {
    const long = {
      ...first,
      rows: Array.from({ length: rows }, () => ({ text: "Row", detail: null, amount: "£1.00" })),
    };
    const { pages: turned } = await read({ ...paper, tables: [long, second] });
    expect(turned.find((page) => page.text.includes("Earned"))?.text).toContain("Interviews");
  }
});

test("draws a signature beside its name, told as a figure, and nothing where a name was typed alone", async () => {
  const lines = ["Expert, on Nov 19, 2026", "Record 4"];
  const drawn = { ...paper, signatures: [{ name: "Łucja Święcicka", drawing: "M40 120L80 60L120 130", lines }] };
  const typed = { ...paper, signatures: [{ name: "Łucja Święcicka", drawing: null, lines }] };
  const [{ text, tree } = { text: "", tree: "" }] = (await read(drawn)).pages;
  for (const said of ["Łucja Święcicka", ...lines]) expect(text).toContain(said);
  expect(tree).toContain("The signature that Łucja Święcicka drew");
  expect(JSON.stringify((await read(typed)).pages)).not.toContain("The signature that");
  expect(await draw(drawn)).toEqual(await draw(drawn));
  const many = Array.from({ length: 12 }, () => drawn.signatures).flat();
  expect((await read({ ...paper, signatures: many })).pages.length).toBeGreaterThan(1);
});
