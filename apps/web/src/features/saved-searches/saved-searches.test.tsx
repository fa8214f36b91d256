import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ExpertFilter, NO_FILTER } from "../../lib/experts/expert-filter.ts";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn } from "../../testing/shown-facts.ts";
import { SavedSearches } from "./saved-searches.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

const SIGNED_IN: Answers = { "accounts.session": () => userWith() };

describe("saved searches", () => {
  const SEARCH = { id: "search", name: "Cheap pricing", filter: { q: "pricing", sort: "match" }, createdAt: "" };
  const show = (answers: Answers = {}, filter: Partial<ExpertFilter> = {}) => {
    const calls = answerCalls({ ...SIGNED_IN, "savedSearches.list": () => [], ...answers });
    renderScreen(<SavedSearches filter={{ ...NO_FILTER, ...filter }} />, { path: "/find-experts" });
    return calls;
  };
  const saveThis = () => screen.findByRole("button", { name: "Save this search" });

  test("are not a guest's", async () => {
    const calls = show({ "accounts.session": () => null }, { text: "price" });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("button")).toBeNull();
    expect(calls.some(({ procedure }) => procedure.startsWith("savedSearches"))).toBe(false);
  });

  test("without any there is no list, only the way to the first", async () => {
    show({}, { text: "price" });
    await saveThis();
    expect(screen.queryByRole("list", { name: "Saved searches" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("stand in a list, without the way to save a search that asks for nothing", async () => {
    show({ "savedSearches.list": () => [SEARCH] });
    const list = await screen.findByRole("list", { name: "Saved searches" });
    expect(linksIn(list)).toEqual(["Cheap pricing: /find-experts?q=pricing"]);
    expect(screen.queryByRole("button", { name: "Save this search" })).toBeNull();
  });

  test("are gone once deleted", async () => {
    let isThere = true;
    show({
      "savedSearches.list": () => (isThere ? [SEARCH] : []),
      "savedSearches.delete": () => {
        isThere = false;
        return {};
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete saved search Cheap pricing" }));
    await waitFor(() => expect(screen.queryByRole("list")).toBeNull());
  });

  test("say why one was not deleted", async () => {
    show({
      "savedSearches.list": () => [SEARCH],
      "savedSearches.delete": () => refusal(409, "saved-searches/changed", "It was changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete saved search Cheap pricing" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "The search was not deleted", description: "It was changed." }),
    );
  });

  test("one that is saved is announced and listed", async () => {
    let isThere = false;
    show(
      {
        "savedSearches.list": () => (isThere ? [SEARCH] : []),
        "savedSearches.save": () => {
          isThere = true;
          return SEARCH;
        },
      },
      { text: "price" },
    );
    await userEvent.click(await saveThis());
    const dialog = within(await screen.findByRole("dialog", { name: "Save this search?" }));
    expect(dialog.getByText("Words, filters and order are kept under a name.")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Name").maxLength).toBe(80);
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    expect(await screen.findByRole("link", { name: "Cheap pricing" })).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({
      title: "Search saved",
      description: "You find it above the results whenever you come back.",
    });
  });

  test("need a name, and the dialog can be left", async () => {
    const calls = show({}, { text: "price" });
    await userEvent.click(await saveThis());
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.clear(dialog.getByLabelText("Name"));
    await userEvent.click(dialog.getByRole("button", { name: "Save search" }));
    await waitFor(() => expect(dialog.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.some(({ procedure }) => procedure === "savedSearches.save")).toBe(false);
  });
});
