import { describe, expect, test } from "vitest";
import { DOCUMENT_EXTENSIONS } from "../experts/document-file.ts";
import { FILE_KINDS, fileTypeOf } from "../file-kinds/file-kinds.ts";
import * as en from "./en.ts";
import { differencesFrom, inOneSentence, sentenceOf, type Words } from "./words.ts";

test("English is what every language has to be", () => {
  expect(differencesFrom(en, en)).toEqual([]);
  expect(Intl.PluralRules.supportedLocalesOf(en.locale)).toEqual([en.locale]);
  en satisfies Words;
});

describe("a language that is not finished", () => {
  const { "shortlist/full": _, ...refusals } = en.refusals;

  test("is told what it lacks, and what nobody says any more", () => {
    const unfinished = { ...en, refusals: { ...refusals, "shortlist/brimming": "Voll." } };
    expect(differencesFrom(en, unfinished)).toEqual([
      "lacks refusals › shortlist/full",
      "has refusals › shortlist/brimming, which nobody says",
    ]);
    const { reasons: _reasons, ...parts } = en;
    expect(differencesFrom(en, parts)).toEqual(["lacks reasons"]);
  });

  test("does not compile", () => {
    // @ts-expect-error the shortlist that is full has no sentence
    ({ ...en, refusals }) satisfies Words;
  });
});

test("a sentence takes what its code is told with", () => {
  expect(sentenceOf(en.reasons, { code: "experience/years", params: { years: 1 } })).toBe("1 year of experience");
  expect(sentenceOf(en.reasons, { code: "availability/now", params: {} })).toBe("Available now");
  expect(sentenceOf(en.reasons, { code: "said/tomorrow", params: {} })).toBeUndefined();
  expect(sentenceOf(en.reasons, { code: "toString", params: {} })).toBeUndefined();
});

test("what is near stands between what speaks for somebody and what speaks against", () => {
  const reasons = [
    { kind: "for" as const, text: "Specialises in Pricing" },
    { kind: "near" as const, text: "Nearest to your request: “I price bolts”" },
    { kind: "against" as const, text: "No retail" },
  ];
  expect(inOneSentence(en.reasoning, reasons)).toBe(
    "Specialises in Pricing; nearest to your request: “I price bolts”; but no retail.",
  );
});

test.each(Object.entries(en.refusals).filter(([, sentence]) => typeof sentence === "string"))(
  "the refusal %s says something to a person",
  (_code, sentence) => {
    expect(sentence).toMatch(/^[\p{Lu}\p{N}][^<>{}]{8,}$/u);
  },
);

test.each(FILE_KINDS)("the refusal of a file that is %s fits a telephone: what it is, and what to do", (kind) => {
  const { noun, endings } = fileTypeOf(kind);
  const file = { noun, ending: endings[0] };
  const told = [
    en.refusals["files/type-not-accepted"](file),
    en.refusals["pictures/type-not-accepted"](file),
    ...Object.values(DOCUMENT_EXTENSIONS).map((taken) =>
      en.refusals["documents/type-not-accepted"]({ ...file, taken: [...taken] }),
    ),
  ];
  for (const message of told) {
    expect(message).toContain(`(.${file.ending})`);
    expect(message).toMatch(/\b[Ss]ave it as\b/);
    expect(message.length).toBeLessThan(150);
  }
});

test("keys are sorted, so that one is found and none is told twice", () => {
  for (const chapter of [en.reasons, en.conditions, en.numbers, en.outcomes, en.refusals]) {
    const codes = Object.keys(chapter);
    expect(codes).toEqual(codes.toSorted());
    for (const code of codes) expect(code).toMatch(/^[a-z-]+\/[a-z-]+$/);
  }
});
