import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BrowseEntrepreneursScreen } from "../../routes/browse-entrepreneurs.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}, address = "/browse-entrepreneurs") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "entrepreneurs.list": () => [ENTREPRENEUR],
    ...answers,
  });
  renderScreen(<BrowseEntrepreneursScreen />, { path: "/browse-entrepreneurs", address });
  return calls;
}

const inputsOf = (calls: { procedure: string; input: unknown }[]) =>
  calls.filter(({ procedure }) => procedure === "entrepreneurs.list").map(({ input }) => input);

describe("Browse Entrepreneurs", () => {
  // spec 8.27
  test("a guest reads 'Registration Required' with a way to log in and back", async () => {
    open({ "accounts.session": () => null });
    await screen.findByRole("heading", { name: "Registration Required" });
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
      "/login?next=%2Fbrowse-entrepreneurs",
    );
  });

  // spec 2.26, 9.12
  test("a card leads to the profile and shows three industries and two of what is sought and offered", async () => {
    open();
    const card = await screen.findByRole("article", { name: "Ifeoma Lindqvist" });
    expect(within(card).getByRole("link", { name: "Ifeoma Lindqvist" }).getAttribute("href")).toBe(
      `/entrepreneur-profile/${ENTREPRENEUR.id}`,
    );
    const industries = within(card).getByRole("list", { name: "Industries" });
    expect([...industries.children].map(({ textContent }) => textContent)).toEqual([
      "Hardware",
      "Energy & Climate",
      "Manufacturing",
      "+1 more",
    ]);
    expect(card.textContent).toContain("CEO/COO, Sales +1 more");
    expect(card.textContent).toContain("Firmware, Manufacturing contacts +1 more");
    expect(card.textContent).not.toContain("Patents");
  });

  test("words and filters are asked for, stand in the address and can be cleared", async () => {
    const calls = open({}, "/browse-entrepreneurs?industry=Hardware");
    await screen.findByRole("article");
    await userEvent.type(screen.getByRole("textbox", { name: "Who are you looking for?" }), "sensors{Enter}");
    await userEvent.selectOptions(screen.getByLabelText("Experience level"), "serial");
    await waitFor(() =>
      expect(inputsOf(calls).at(-1)).toMatchObject({
        q: "sensors",
        industry: ["Hardware"],
        experienceLevel: "serial",
      }),
    );
    await userEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(inputsOf(calls).at(-1)).not.toHaveProperty("industry"));
    expect(inputsOf(calls).at(-1)).toMatchObject({ q: "sensors" });
  });

  test("nobody found says what would change it", async () => {
    open({ "entrepreneurs.list": () => [] }, "/browse-entrepreneurs?q=nobody");
    await screen.findByRole("heading", { name: "No entrepreneurs found" });
    expect(screen.getByRole("button", { name: "Show everyone" })).toBeTruthy();
  });
});
