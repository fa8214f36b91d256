import { buffer } from "node:stream/consumers";
import type { InvoicePaper } from "@quorate/core/invoices/invoice-paper";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawInvoice } from "./draw-invoice.ts";

const issuedAt = new Date("2026-11-19T10:00:00Z");
const paper: InvoicePaper = {
  title: "Invoice",
  number: "E1004-2026-0031",
  facts: [
    { label: "Number", value: "E1004-2026-0031" },
    { label: "Issued", value: "Nov 19, 2026" },
  ],
  sender: ["Łucja Święcicka sp. z o.o.", "ul. Krakowskie Przedmieście 24/26", "00-325 Warszawa", "Poland"],
  receiver: ["Wetherby & Loom Ltd", "1 Park Row", "LS1 5AB Leeds"],
  heads: ["Description", "Amount"],
  rows: [{ text: "Interviews", detail: "Pricing review", amount: "£12,500.00" }],
  totals: [
    { label: "Net", value: "£10,416.67" },
    { label: "VAT 20 %", value: "£2,083.33" },
    { label: "Total", value: "£12,500.00" },
  ],
  sentences: ["The total contains 20 % VAT of the United Kingdom.", "Paid in full. Nothing is due."],
};
const many = (count: number): InvoicePaper => ({
  ...paper,
  rows: Array.from({ length: count }, (_, index) => ({ text: `Position ${index + 1}`, detail: null, amount: "£1.00" })),
});

const draw = (of: InvoicePaper) => buffer(drawInvoice(of, issuedAt));

/** Each page's text, as a reader of PDF finds it. */
async function read(of: InvoicePaper) {
  const pdf = await getDocument({ data: new Uint8Array(await draw(of)), useSystemFonts: false }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const tree: unknown = await page.getStructTree();
    pages.push({ text: items.map((item) => ("str" in item ? item.str : "")).join(""), tree: JSON.stringify(tree) });
  }
  const { info } = await pdf.getMetadata();
  return { pages, info };
}

test("says all that the paper says, each letter of a name included", async () => {
  const { pages, info } = await read(paper);
  expect(pages).toHaveLength(1);
  const [{ text, tree } = { text: "", tree: "" }] = pages;
  const said = [
    ...paper.sender,
    ...paper.receiver,
    ...paper.facts.flatMap(({ label, value }) => [label, value]),
    ...paper.totals.flatMap(({ label, value }) => [label, value]),
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
  const { pages } = await read({ ...paper, sender: [word], rows: [{ text: word, detail: word, amount: "£1.00" }] });
  const text = pages.map((page) => page.text).join("");
  expect(text.split("Donaudampf").length - 1).toBeGreaterThanOrEqual(9);
});

test("is the same bytes every time, whenever it is drawn", async () => {
  const first = await draw(many(40));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(Buffer.compare(first, await draw(many(40)))).toBe(0);
});
