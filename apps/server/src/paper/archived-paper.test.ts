import { buffer } from "node:stream/consumers";
import type { Paper } from "@quorate/core/invoices/paper";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { drawPaper } from "./draw-paper.ts";
import { srgbProfile } from "./srgb-profile.ts";

const issuedAt = new Date("2026-11-19T10:00:00Z");
const paper: Paper = {
  title: "Invoice",
  number: "E1004-2026-0031",
  facts: [{ label: "Number", value: "E1004-2026-0031" }],
  sender: ["Łucja & Söhne <Beratung>", "1 Hauptstraße", "10115 Berlin"],
  receiver: ["Wetherby & Loom Ltd", "1 Park Row", "LS1 5AB Leeds"],
  countries: { sender: "DE", receiver: "GB" },
  tables: [
    {
      title: null,
      heads: ["Description", "Amount"],
      rows: [{ text: "Interviews", detail: null, amount: "€100.00" }],
      totals: [{ label: "Total", value: "€100.00" }],
    },
  ],
  sentences: ["Paid in full. Nothing is due."],
};
const xml =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice>Łucja &amp; Söhne</rsm:CrossIndustryInvoice>\n';

const draw = async (eInvoice?: string) => await buffer(await drawPaper(paper, issuedAt, eInvoice));
const open = async (file: Buffer) => await getDocument({ data: new Uint8Array(file), useSystemFonts: false }).promise;

/** The last such object of the file, as it is written there. */
const written = (file: Buffer, pattern: RegExp) => pattern.exec(file.toString("latin1"))?.[0] ?? "";

test("an invoice with its e-invoice inside gives it back byte for byte, and says the same on paper", async () => {
  const pdf = await open(await draw(xml));
  const attached = await pdf.getAttachments();
  expect([...(attached?.values() ?? [])].map(({ filename }) => filename)).toEqual(["factur-x.xml"]);
  expect(Buffer.from((await pdf.getAttachmentContent("factur-x.xml")) ?? []).toString()).toBe(xml);
  const text = async (of: Buffer) => {
    const { items } = await (await (await open(of)).getPage(1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  };
  expect(await text(await draw(xml))).toBe(await text(await draw()));
});

test("it says by its metadata that it is PDF/A-3b, still one for screen readers, and a Factur-X of the profile EN 16931", async () => {
  const { metadata, info } = await (await open(await draw(xml))).getMetadata();
  const said = (name: string): unknown => metadata.get(name);
  expect({
    part: said("pdfaid:part"),
    conformance: said("pdfaid:conformance"),
    universal: said("pdfuaid:part"),
    level: said("fx:conformancelevel"),
    file: said("fx:documentfilename"),
    type: said("fx:documenttype"),
  }).toEqual({
    ...{ part: "3", conformance: "B", universal: "1", level: "EN 16931", file: "factur-x.xml", type: "INVOICE" },
  });
  expect(said("dc:creator")).toEqual(["Łucja & Söhne <Beratung>"]);
  expect(info).toMatchObject({ Author: "Łucja & Söhne <Beratung>" });
});

test("the XML is told as another form of the same, and the colours as sRGB", async () => {
  const file = await draw(xml);
  expect(written(file, /\/Type \/Filespec\n[^>]*/)).toContain("/AFRelationship /Alternative");
  expect(written(file, /\/AF \[[^\]]+\]/)).toMatch(/^\/AF \[\d+ 0 R\]$/);
  expect(written(file, /\/OutputIntents \[[^\]]+/)).toMatch(/\/S \/GTS_PDFA1[^]*\/DestOutputProfile \d+ 0 R/);
  const profile = srgbProfile();
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString("ascii", 36, 40)).toBe("acsp");
});

test("is the same bytes every time, and a paper without one has none of it", async () => {
  expect(Buffer.compare(await draw(xml), await draw(xml))).toBe(0);
  const plain = await draw();
  for (const part of ["OutputIntents", "EmbeddedFiles", "pdfaid"]) expect(plain.includes(part)).toBe(false);
});
