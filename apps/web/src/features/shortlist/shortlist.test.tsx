import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertSummary } from "../../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn, neverAnswered } from "../../testing/shown-facts.ts";
import { ChooseExpert } from "./choose-expert.tsx";
import { Shortlist } from "./shortlist.tsx";
import { ShortlistLink } from "./shortlist-link.tsx";
import { useCompared } from "./use-compared.ts";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const SIGNED_IN: Answers = { "accounts.session": () => userWith(), "shortlist.get": () => [] };
const renderContact = ({ title }: { title: string }) => <button type="button">Contact {title}</button>;

function Choices() {
  return <ChooseExpert expert={expertSummary()} compared={useCompared()} />;
}

describe("an expert to choose", () => {
  test("can be ticked and unticked", async () => {
    answerCalls(SIGNED_IN);
    renderScreen(<Choices />, { path: "/" });
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Compare: Pricing strategist" });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(box.checked).toBe(false);
  });

  test("is not kept by themselves", async () => {
    answerCalls({ ...SIGNED_IN, "accounts.session": () => userWith({ expertId: expertSummary().id }) });
    renderScreen(<Choices />, { path: "/" });
    await waitFor(() => expect(screen.queryByRole("button", { name: /Shortlist/ })).toBeNull());
    expect(screen.getByRole("checkbox", { name: "Compare: Pricing strategist" })).toBeTruthy();
  });
});

describe("the shortlist", () => {
  const show = (answers: Answers) => {
    const calls = answerCalls({ ...SIGNED_IN, ...answers });
    renderScreen(<Shortlist renderContact={renderContact} />, { path: "/shortlist" });
    return calls;
  };
  const entries = [expertSummary(), expertSummary({ id: "b", title: "Tax adviser" })].map((expert) => ({
    expert,
    addedAt: "",
  }));

  test("without anybody leads to the experts", async () => {
    show({});
    expect(await screen.findByText("Choose Shortlist on an expert to find them here again.")).toBeTruthy();
    expect(linksIn(document.body)).toEqual(["Find Experts: /find-experts"]);
  });

  test("compares whoever is ticked on it", async () => {
    show({ "shortlist.get": () => entries });
    expect(await screen.findByRole("heading", { level: 2, name: "Experts" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Comparison" })).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Compare: Tax adviser" }));
    const bar = screen.getByRole("region", { name: "Comparison" });
    expect(bar.textContent).toContain("1 of 3 chosen, tick another to compare");
    expect(within(bar).queryByRole("link")).toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Compare: Pricing strategist" }));
    expect(bar.textContent).toContain("2 of 3 chosen to compare");
    expect(linksIn(bar)).toEqual([`Compare: /compare?ids=b%2C${expertSummary().id}`]);
  });

  test("is not linked before it is known", async () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ShortlistLink />, { path: "/" });
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is linked with how many it holds", async () => {
    answerCalls({ ...SIGNED_IN, "shortlist.get": () => entries });
    renderScreen(<ShortlistLink />, { path: "/" });
    const link = await screen.findByRole("link", { name: "Shortlist (2)" });
    expect(link.getAttribute("href")).toBe("/shortlist");
  });

  test.each<[string, Answers, string]>([
    ["an addition", {}, "shortlist.add"],
    ["a removal", { "shortlist.get": () => entries }, "shortlist.remove"],
  ])("says that %s did not happen, and is busy meanwhile", async (_what, answers, procedure) => {
    const calls = answerCalls({ ...SIGNED_IN, ...answers, [procedure]: () => refusal(500, "server/error") });
    renderScreen(<Choices />, { path: "/" });
    const kept = procedure === "shortlist.remove";
    const toggle = screen.getByRole("button", { name: "Shortlist: Pricing strategist" });
    await waitFor(() => expect(toggle.getAttribute("aria-pressed")).toBe(String(kept)));
    await waitFor(() => expect(calls.some((call) => call.procedure === "shortlist.get")).toBe(true));
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Your shortlist was not changed",
        description: "Nothing was changed. Please try again.",
      }),
    );
    expect(toggle.getAttribute("aria-disabled")).toBeNull();
    vi.stubGlobal("fetch", neverAnswered);
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.getAttribute("aria-disabled")).toBe("true"));
  });
});
