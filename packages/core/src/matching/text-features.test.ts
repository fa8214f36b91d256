import { expect, test } from "vitest";
import { textFeatures } from "./text-features.ts";

test("a longer word has pieces that its relatives share", () => {
  expect([...textFeatures("insolvent").keys()]).toEqual(expect.arrayContaining(["#^ins", "#solv"]));
});

test.each([
  ["C#, .NET", ["csharp", "csharp dotnet", "dotnet"]],
  ["c++", ["cplusplus"]],
])("a name with a sign is no relative of any word: %s", (text, features) => {
  expect([...textFeatures(text).keys()].toSorted()).toEqual(features);
});
