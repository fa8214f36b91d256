import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { barsAsPng, paperAsPdf, paperAsPng } from "./paper.ts";

const paper = {
  heading: "INSEAD (Fontainebleau)",
  lines: ["Winifred Castañeda", "Master of Business Administration, 2014"],
};

test("a paper as PDF has its words, its table of objects in place, and is the same every time", () => {
  const file = paperAsPdf(paper).toString("latin1");
  expect(file).toContain("(INSEAD \\(Fontainebleau\\))");
  expect(file).toContain("(Winifred Castañeda)");
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe("xref");
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries())
    expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  expect(paperAsPdf(paper).equals(paperAsPdf(paper))).toBe(true);
});

test("a paper as PNG is a whole picture of its size, another for another paper", () => {
  const file = paperAsPng(paper);
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([480, 320]);
  const length = file.readUInt32BE(33);
  expect(inflateSync(file.subarray(41, 41 + length))).toHaveLength(481 * 320);
  expect(paperAsPng(paper).equals(file)).toBe(true);
  expect(paperAsPng({ ...paper, heading: "HEC Paris" }).equals(file)).toBe(false);
});

test("a chart has a bar a figure, as high as the figure", () => {
  const file = barsAsPng([1, 4]);
  const pixels = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const height = (x: number) =>
    Array.from({ length: 320 }, (_, y) => pixels[y * 481 + 1 + x]).filter((shade) => shade === 0x60).length;
  expect([height(136), height(240), height(344)]).toEqual([64, 0, 256]);
  expect(barsAsPng([0, 0]).equals(barsAsPng([0, 0]))).toBe(true);
});
