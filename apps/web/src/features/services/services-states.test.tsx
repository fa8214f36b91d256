import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setPageCurrency } from "../../lib/currency.ts";
import { ServicesScreen } from "../../routes/services.tsx";
import { answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

const category = { id: "valuation", name: "Valuation", description: null, icon: "calculator", slug: "valuation" };

afterEach(() => {
  setPageCurrency(undefined);
  vi.unstubAllGlobals();
});

function show(categories: () => unknown) {
  const calls = answerCalls({ "accounts.session": () => null, "catalog.serviceCategories": categories });
  renderScreen(<ServicesScreen />, { path: "/services" });
  return () => calls.filter(({ procedure }) => procedure === "catalog.serviceCategories").length;
}

describe("the services on offer", () => {
  test("say that they are on their way, and nothing else", () => {
    show(noAnswer);
    expect(screen.getByText("Loading the services")).toBeTruthy();
    expect(screen.queryByText("No services are available right now.")).toBeNull();
    expect(screen.queryByText("The services could not be loaded")).toBeNull();
  });

  test("are asked for again when they failed", async () => {
    let fails = true;
    const timesAsked = show(() => (fails ? refusal(422, "test/failed") : [category]));
    expect(await screen.findByText("The services could not be loaded")).toBeTruthy();
    expect(screen.queryByText("Loading the services")).toBeNull();
    expect(screen.queryByText("No services are available right now.")).toBeNull();
    const before = timesAsked();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Valuation" })).toBeTruthy();
    expect(screen.queryByText("The services could not be loaded")).toBeNull();
    expect(timesAsked() - before).toBe(1);
  });

  test("may be without a description", async () => {
    show(() => [category]);
    const card = (await screen.findByRole("heading", { name: "Valuation" })).closest("article");
    expect(card?.querySelector("p")).toBeNull();
    expect(screen.queryByText("No services are available right now.")).toBeNull();
  });
});

test.each([
  ["GBP", "£"],
  ["EUR", "€"],
])("rates are named in %s where the installation is in it", (currency, sign) => {
  setPageCurrency(currency);
  show(() => []);
  for (const rates of ["150-500 hourly", "200-600 hourly", "99-299 one-time", "120-400 hourly"]) {
    expect(screen.getByText(`${sign}${rates}`)).toBeTruthy();
  }
});

test("the way to begin says what it costs", () => {
  show(() => []);
  expect(
    screen.getByText("Registration is free for everyone. Organizations pay by milestone; experts are paid on release."),
  ).toBeTruthy();
});
