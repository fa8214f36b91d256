import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../../testing/render-part.tsx";
import { PagedList } from "./paged-list.tsx";

type Query = Parameters<typeof PagedList<string>>[0]["query"];

function open(given: Partial<Query>) {
  const query = {
    ...{ data: undefined, error: null, hasNextPage: false, isFetchingNextPage: false },
    ...{ refetch: vi.fn<() => void>(), fetchNextPage: vi.fn<() => void>() },
    ...given,
  };
  renderPart(
    <PagedList query={query} noun={["letter", "letters"]} what="the letters" empty={<p>No letters</p>}>
      {(letters) => <p>{letters.join(", ")}</p>}
    </PagedList>,
  );
  return query;
}

test("the items of all pages are one list, with their number in words", () => {
  open({ data: { pages: [["A", "B"], ["C"]] } });
  expect(screen.getByText("A, B, C")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("All 3 letters shown");
  expect(screen.queryByRole("button")).toBeNull();
});

test("one item is no plural, and the next page is asked for at a click", async () => {
  const query = open({ data: { pages: [["A"]] }, hasNextPage: true });
  expect(screen.getByRole("status").textContent).toBe("1 letter shown");
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test("a list is empty once nothing follows: pages whose items have all gone may have a next one", () => {
  open({ data: { pages: [[]] }, hasNextPage: true });
  expect(screen.queryByText("No letters")).toBeNull();
  expect(screen.getByRole("button", { name: "Load more" })).toBeTruthy();
  open({ data: { pages: [[]] } });
  expect(screen.getByText("No letters")).toBeTruthy();
});

test("a list that could not be loaded is asked for again at a click", async () => {
  const query = open({ error: new Error("no answer") });
  expect(screen.getByText("We could not load the letters")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(query.refetch).toHaveBeenCalledOnce();
});
