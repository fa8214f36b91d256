import assert from "node:assert/strict";
import { test } from "node:test";
import { filesForSecondLook } from "./second-look.mjs";

const late = (file) => ({ file, text: `${file} › stops › expected 1 to be 0` });

void test("a few files that failed beside others run once more, each once", () => {
  assert.deepEqual(filesForSecondLook([late("a.test.ts"), late("a.test.ts"), late("b.test.ts")]), [
    "a.test.ts",
    "b.test.ts",
  ]);
});

void test("nothing failed, so nothing runs again", () => {
  assert.deepEqual(filesForSecondLook([]), []);
});

void test("many failed files are no matter of a busy machine", () => {
  assert.deepEqual(filesForSecondLook(["a", "b", "c", "d"].map(late)), []);
});

void test("what drawn values have shown is never run away from", () => {
  for (const text of [
    "Property failed after 3 tests\n{ seed: 42 }",
    "MONEY_SEED=7 MONEY_PATH=1:2",
    "Counterexample: [1]",
  ]) {
    assert.deepEqual(filesForSecondLook([{ file: "a.test.ts", text }]), []);
  }
});

void test("a suite that died has no file to run again", () => {
  assert.deepEqual(
    filesForSecondLook([late("a.test.ts"), { file: null, text: "the suite died before it wrote its report" }]),
    [],
  );
});
