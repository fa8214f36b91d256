import type { SavedSearchDto } from "@quorate/api/saved-searches/saved-searches.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { SavedSearches } from "./saved-searches.tsx";

afterEach(() => vi.unstubAllGlobals());

const PRICING: SavedSearchDto = {
  id: "pricing",
  name: "Cheap pricing",
  filter: { q: "pricing", available: true, sort: "match" },
  alert: "never",
  createdAt: "2026-03-02T09:00:00.000Z",
};
const PORTS: SavedSearchDto = { ...PRICING, id: "ports", name: "Ports", filter: { sort: "rate" }, alert: "daily" };

function show(answers: Answers = {}, filter: Partial<ExpertFilter> = {}, address = "/find-experts") {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "savedSearches.list": () => [PRICING, PORTS],
    ...answers,
  });
  const part = (
    <>
      <SavedSearches filter={{ ...NO_FILTER, ...filter }} />
      <Address />
    </>
  );
  renderScreen(part, { path: "/find-experts", address });
  return { calls };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Where">{pathname + search}</output>;
}
const where = () => screen.getByLabelText("Where").textContent;

async function openMenu() {
  await userEvent.click(await screen.findByRole("button", { name: "Saved searches" }));
  return within(await screen.findByRole("menu", { name: "Saved searches" }));
}

async function openDialog() {
  const menu = await openMenu();
  await userEvent.click(await menu.findByRole("menuitem", { name: "Alerts and names" }));
  return within(await screen.findByRole("dialog", { name: "Saved searches" }));
}

describe("the menu", () => {
  test("is not a guest's", async () => {
    const { calls } = show({ "accounts.session": () => null }, { text: "price" });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
  });

  // spec 2.127
  test("asks for nothing before it is opened, then says what each search asks for and leads there", async () => {
    const { calls } = show();
    await screen.findByRole("button", { name: "Saved searches" });
    expect(calls.some(({ procedure }) => procedure.startsWith("savedSearches"))).toBe(false);
    const menu = await openMenu();
    const items = await menu.findAllByRole("menuitem");
    expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
      ["Cheap pricing“pricing”, only Available now", "/find-experts?q=pricing&available=now&only=availability"],
      ["PortsEvery expert", "/find-experts?sort=rate"],
      ["Alerts and names", null],
    ]);
  });

  test("offers to save a search that asks for something, and says how to where there is none", async () => {
    show({ "savedSearches.list": () => [] }, { text: "price" });
    const menu = await openMenu();
    expect(await menu.findByText("None yet. Search or filter first, then keep it here under a name.")).toBeTruthy();
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Save this search"]);
  });

  test("says that it is loading, and why it could not be", async () => {
    show({ "savedSearches.list": noAnswer });
    expect(await (await openMenu()).findByText("Loading your searches")).toBeTruthy();
  });

  test("can be tried again", async () => {
    show({ "savedSearches.list": () => refusal(500, "server/error") });
    const menu = await openMenu();
    expect(await menu.findByText("We could not load your searches")).toBeTruthy();
    expect(menu.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("saving", () => {
  test("is announced, and the search is in the menu", async () => {
    let saved: SavedSearchDto[] = [];
    show(
      {
        "savedSearches.list": () => saved,
        "savedSearches.save": () => {
          saved = [PRICING];
          return PRICING;
        },
      },
      { text: "price" },
    );
    await userEvent.click((await openMenu()).getByRole("menuitem", { name: "Save this search" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search?" }));
    expect(dialog.getByLabelText<HTMLInputElement>("Name").maxLength).toBe(80);
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Search saved" }));
    expect(await (await openMenu()).findByRole("menuitem", { name: /^Cheap pricing/ })).toBeTruthy();
  });

  test("needs a name, and can be left", async () => {
    const { calls } = show({}, { text: "price" });
    await userEvent.click((await openMenu()).getByRole("menuitem", { name: "Save this search" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    await waitFor(() => expect(dialog.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.some(({ procedure }) => procedure === "savedSearches.save")).toBe(false);
  });
});

describe("alerts and names", () => {
  // spec 2.127
  test("an alert is chosen", async () => {
    let alert = PRICING.alert;
    const { calls } = show({
      "savedSearches.list": () => [{ ...PRICING, alert }, PORTS],
      "savedSearches.update": () => {
        alert = "at_once";
        return { ...PRICING, alert };
      },
    });
    const dialog = await openDialog();
    const choice = dialog.getByLabelText<HTMLSelectElement>("Alerts of Cheap pricing");
    expect([...choice.options].map(({ text }) => text)).toEqual(["No alerts", "As they come", "Once a day"]);
    expect(dialog.getByLabelText<HTMLSelectElement>("Alerts of Ports").value).toBe("daily");
    await userEvent.selectOptions(choice, "As they come");
    await waitFor(() => expect(choice.value).toBe("at_once"));
    expect(calls.find(({ procedure }) => procedure === "savedSearches.update")?.input).toEqual({
      id: "pricing",
      alert: "at_once",
    });
  });

  test("one that is refused stays as it was, and says so", async () => {
    show({ "savedSearches.update": () => refusal(404, "saved-searches/not-found", "It is not there.") });
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText("Alerts of Cheap pricing"), "Once a day");
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "The alert was not changed" }));
    expect(dialog.getByLabelText<HTMLSelectElement>("Alerts of Cheap pricing").value).toBe("never");
  });

  test("a name is changed, and a refusal stands at the field with what was typed", async () => {
    let name = PRICING.name;
    const { calls } = show({
      "savedSearches.list": () => [{ ...PRICING, name }, PORTS],
      "savedSearches.update": () => {
        if (calls.filter(({ procedure }) => procedure === "savedSearches.update").length === 1)
          return refusal(409, "saved-searches/name-taken", "You have a search of this name.");
        name = "Pricing";
        return { ...PRICING, name };
      },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Rename Cheap pricing" }));
    const field = dialog.getByLabelText<HTMLInputElement>("Name");
    await userEvent.clear(field);
    expect(dialog.getByText("Name is required")).toBeTruthy();
    await userEvent.type(field, "Ports");
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    expect(await dialog.findByText("You have a search of this name.")).toBeTruthy();
    expect(field.value).toBe("Ports");
    await userEvent.click(dialog.getByRole("button", { name: "Save name" }));
    expect(await dialog.findByRole("link", { name: "Pricing" })).toBeTruthy();
  });

  test("a search is removed; the last one leaves a word of how to have one again", async () => {
    let saved = [PRICING];
    show({
      "savedSearches.list": () => saved,
      "savedSearches.delete": () => {
        saved = [];
        return {};
      },
    });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Remove Cheap pricing" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(await dialog.findByText("No saved searches")).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({ title: "Search removed" });
  });

  test("one that is not removed says why", async () => {
    show({ "savedSearches.delete": () => refusal(409, "saved-searches/changed", "It was changed.") });
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole("button", { name: "Remove Ports" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The search was not removed", description: "It was changed." }),
    );
  });
});

describe("a link to a search, as an alert has it", () => {
  test("becomes the search", async () => {
    show({}, {}, "/find-experts?saved=pricing");
    await waitFor(() => expect(where()).toBe("/find-experts?q=pricing&available=now&only=availability"));
  });

  test("says so where the search is gone, and lists everybody", async () => {
    show({}, {}, "/find-experts?saved=other");
    await waitFor(() => expect(where()).toBe("/find-experts"));
    expect(getToasts()[0]).toMatchObject({ title: "This search is not there" });
  });
});
