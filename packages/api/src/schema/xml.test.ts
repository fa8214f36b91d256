import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { element, elementIf } from "./xml.ts";

/** Its text as a parser that is not ours reads it. */
function textOf(xml: string): string {
  const parser = new SaxesParser();
  let text = "";
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return text;
}

test("elements are in each other, and what is null is left out", () => {
  const whole = element("Company", [element("Name", "A & B <Ltd>"), elementIf("City", null), elementIf("Note", "")]);
  expect(whole.xml).toBe("<Company><Name>A &amp; B &lt;Ltd&gt;</Name></Company>");
});

test("whatever text is written, a parser reads it, without what XML may not contain", () => {
  expect(textOf(element("Name", "a\u0000\u0008b\uFFFE]]>").xml)).toBe("ab]]>");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      // A parser reads every line break as one.
      const kept = text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
      expect(textOf(element("Name", text).xml)).toBe(kept.replaceAll(/\r\n?/g, "\n"));
    }),
  );
});
