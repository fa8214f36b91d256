import { readFileSync } from "node:fs";
import path from "node:path";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { DevelopersScreen } from "../../routes/developers.tsx";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { GUIDE_LANGUAGES } from "./guide-sources.ts";
import { stepsOf } from "./guide-steps.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show() {
  answerCalls({ "accounts.session": () => null });
  renderScreen(<DevelopersScreen />, { path: "/developers" });
}

const GUIDE = path.resolve(import.meta.dirname, "../../../../example-integration/src/guide");
const codeOf = (label: string | RegExp) => screen.getByRole("region", { name: label }).textContent;

describe("/developers", () => {
  // spec 10.72
  test.each(GUIDE_LANGUAGES)(
    "shows each line of the main job in $label, as the file that is tested has it",
    async ({ id, label }) => {
      show();
      await userEvent.click(screen.getByRole("tab", { name: label }));
      const shown = screen
        .getAllByRole("region", { name: new RegExp(`in ${label}$`) })
        .map((block) => block.textContent ?? "");
      expect(shown).toHaveLength(12);
      const source = readFileSync(path.join(GUIDE, `main-job.${id}`), "utf8");
      const lines = source
        .split("\n")
        .filter((line) => line.trim() !== "" && !/^(#|\/\/) -- \w+$/.test(line) && !line.startsWith("#!"));
      const all = shown
        .slice(0, -1)
        .join("\n")
        .split("\n")
        .filter((line) => line.trim() !== "");
      expect(all).toEqual(lines);
      expect(codeOf(`Reading a webhook, in ${label}`)).toBe(
        readFileSync(path.join(GUIDE, `read-webhook.${id}`), "utf8").trim(),
      );
    },
  );

  test.each(GUIDE_LANGUAGES)("names every step in $label in words", ({ mainJob }) => {
    const steps = stepsOf(mainJob);
    expect(steps).toHaveLength(11);
    expect(steps.filter(({ name, title }) => name === title)).toEqual([]);
  });

  // spec 10.72
  test("copies a block, says so for two seconds, and says what to do where it cannot", async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "Copy: Post a project, in curl" }));
    expect(await screen.findByRole("button", { name: "Copied: Post a project, in curl" })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(codeOf("Post a project, in curl"));
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_100)));
    expect(screen.getByRole("button", { name: "Copy: Post a project, in curl" })).toBeDefined();
  });

  test("says what the program needs to run", () => {
    show();
    expect(document.body.textContent).toContain("set QUORATE_ORIGIN, CLIENT_TOKEN and EXPERT_TOKEN to run it");
  });

  // spec 10.72
  test("leads to tokens, webhooks, the reference and the document", () => {
    show();
    const main = within(document.body);
    const hrefs = main.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(
      expect.arrayContaining(["/settings/tokens", "/settings/webhooks", "/api/docs", "/api/openapi.json"]),
    );
  });
});
