import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useScrollMemory } from "./use-scroll-memory.ts";

afterEach(() => vi.restoreAllMocks());

function Screen() {
  useScrollMemory();
  return (
    <>
      <Link to="?q=pricing">Filter</Link>
      <Link to="?view=matches">See matches</Link>
    </>
  );
}

test("another view of a screen starts at its top, and a filter keeps the place", async () => {
  const scrollTo = vi.spyOn(window, "scrollTo").mockReturnValue();
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
  scrollTo.mockClear();
  await userEvent.click(screen.getByRole("link", { name: "Filter" }));
  expect(scrollTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "See matches" }));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
