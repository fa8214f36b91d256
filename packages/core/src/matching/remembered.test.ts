import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

function counted(charactersMax: number) {
  const texts: string[] = [];
  const read = remembered(charactersMax, (text) => {
    texts.push(text);
    return [text];
  });
  return { read, texts };
}

test("a text is read once, and the same reading is given again", () => {
  const { read, texts } = counted(1_000);
  expect(read("covenant")).toBe(read("covenant"));
  expect(texts).toEqual(["covenant"]);
});

test("what comes by again outlives what came once", () => {
  const { read, texts } = counted(1_000);
  for (let turn = 0; turn < 500; turn += 1) {
    read("covenant");
    read(`passing ${turn}`);
  }
  expect(texts.filter((text) => text === "covenant")).toHaveLength(1);
});

test("what is kept is bounded, by empty texts too", () => {
  const { read, texts } = counted(1_000);
  for (let turn = 0; turn < 1_000; turn += 1) read(String(turn));
  read("0");
  expect(texts.filter((text) => text === "0")).toHaveLength(2);
});

test("a text that is longer than half of the bound is read each time", () => {
  const { read, texts } = counted(1_000);
  const long = "a".repeat(501);
  expect([read(long), read(long)]).toEqual([[long], [long]]);
  expect(texts).toHaveLength(2);
});
