import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const AI = { AI_BASE_URL: "https://models.example/v1", AI_API_KEY: "key", AI_MODEL: "judge-1" };

describe("the language model's endpoint", () => {
  test("is what its three variables say", () => {
    expect(readConfig(AI).ai).toEqual({ baseUrl: "https://models.example/v1", apiKey: "key", model: "judge-1" });
  });

  test("is absent without them, and empty counts as unset", () => {
    expect(readConfig({}).ai).toBeUndefined();
    expect(readConfig({ AI_BASE_URL: "", AI_API_KEY: "", AI_MODEL: "" }).ai).toBeUndefined();
  });

  test.each([
    ["AI_BASE_URL", "AI_BASE_URL is required together with AI_API_KEY and AI_MODEL."],
    ["AI_API_KEY", "AI_API_KEY is required together with AI_BASE_URL and AI_MODEL."],
    ["AI_MODEL", "AI_MODEL is required together with AI_BASE_URL and AI_API_KEY."],
  ] as const)("without %s alone ends the start with a line that names it", (left, line) => {
    expect(() => readConfig({ ...AI, [left]: undefined })).toThrow(line);
  });

  test.each([
    ["AI_BASE_URL", "models.example"],
    ["AI_BASE_URL", "ftp://models.example"],
    ["AI_API_KEY", "two words"],
    ["AI_API_KEY", "clé"],
  ])("%s=%s ends the start with a line that names it", (variable, value) => {
    expect(() => readConfig({ ...AI, [variable]: value })).toThrow(new RegExp(`^${variable} must be .*\\.$`));
  });
});
