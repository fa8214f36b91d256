import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { chamberFixture } from "../../testing/chamber-fixture.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Chamber } from "./chamber.tsx";
import { figuresInWords } from "./chamber-words.ts";

const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView; // jsdom lays nothing out
});

const profileOf = (id: string) => `/expert-profile/${id}`;
const rowIdOf = (id: string) => `row-${id}`;

function show(chamber = chamberFixture(), rows: readonly string[] = []) {
  renderScreen(
    <>
      <Chamber chamber={chamber} label="Considered" profileOf={profileOf} rowIdOf={rowIdOf} />
      {rows.map((id) => (
        <article key={id} id={rowIdOf(id)}>
          <a href={profileOf(id)}>Row of {id}</a>
        </article>
      ))}
    </>,
    { path: "/" },
  );
}
const seat = (name: RegExp) => screen.getByRole("option", { name });
const chosen = () => screen.queryByRole("option", { selected: true })?.getAttribute("aria-label") ?? null;
const told = () => screen.queryByText("Choose a seat to read why.", { exact: false }) === null;

describe("a chamber", () => {
  test("seats everybody best first, each with name, percent, standing and the served reason", () => {
    show();
    const seats = within(screen.getByRole("listbox", { name: "Considered" })).getAllByRole("option");
    expect(seats.map((one) => one.getAttribute("aria-label"))).toEqual([
      "Amara Lindqvist, Strong match, 81%. Recommended, 1 of 2. Reset the covenants of two mills.",
      "Devraj Montgomery, Partial match, 64%. Recommended, 2 of 2. Places loans with regional banks.",
      "Solveig Aldana, Closest we have, 30%. Considered, does not fit. No specialization in Risk Management listed.",
      "Shown with a plan, Closest we have, 22%. Considered, does not fit. Profile says little about what you asked for.",
      "Shown with a plan, Closest we have, 12%. Considered, does not fit. Profile says little about what you asked for.",
    ]);
    expect(seats.map((one) => one.textContent)).toEqual(["1", "2", "", "", ""]);
    expect(screen.getByText("5 considered, 2 fit, 2 recommended with reasons.")).toBeTruthy();
    expect(screen.getByText(/With a plan, every seat shows its name/)).toBeTruthy();
  });

  test("says all of it as a list, too", () => {
    show();
    const rows = within(screen.getByText("All 5 seats as a list").closest("details") ?? document.body);
    expect(rows.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      "Amara Lindqvist Recommended, 1 of 2. Reset the covenants of two millsStrong match 81%",
      "Devraj Montgomery Recommended, 2 of 2. Places loans with regional banksPartial match 64%",
      "Solveig Aldana Considered, does not fit. No specialization in Risk Management listedClosest we have 30%",
      "Shown with a plan Considered, does not fit. Profile says little about what you asked forClosest we have 22%",
      "Shown with a plan Considered, does not fit. Profile says little about what you asked forClosest we have 12%",
    ]);
    expect(rows.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/expert-profile/expert-0",
      "/expert-profile/expert-1",
      "/expert-profile/expert-2",
    ]);
  });

  test.each([
    [{ fitting: 0, recommended: 0 }, "No strong match among the 5 we considered."],
    [{ fitting: 1, recommended: 1 }, "5 considered, 1 fits, 1 recommended with reasons."],
    [
      { considered: 172, fitting: 44, recommended: 3 },
      "172 considered, 44 fit, 3 recommended with reasons. Seats show the best 5.",
    ],
  ])("with %j says %j", (figures, words) => {
    expect(figuresInWords(chamberFixture(figures))).toBe(words);
  });
});

describe("by keyboard", () => {
  test("is one stop; arrows walk along the bench, each seat is told of, and Escape closes", async () => {
    show();
    await userEvent.tab();
    expect(document.activeElement).toBe(seat(/^Amara/));
    expect(screen.getByText("Reset the covenants of two mills", { selector: "p *" })).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(seat(/^Devraj/));
    expect(screen.queryByText("Reset the covenants of two mills", { selector: "p *" })).toBeNull();
    expect(screen.getByText("Places loans with regional banks", { selector: "p *" })).toBeTruthy();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(chosen()).toMatch(/^Solveig/);
    await userEvent.keyboard("{End}");
    expect(chosen()).toMatch(/12%/);
    await userEvent.keyboard("{Home}");
    expect(chosen()).toMatch(/^Amara/);
    expect(screen.getAllByRole("option").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard("{Escape}");
    expect(chosen()).toBeNull();
    expect(told()).toBe(false);
  });

  test("Enter brings a person's row into sight and focus, where the page has one", async () => {
    show(chamberFixture(), ["expert-0"]);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    expect(scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe("Row of expert-0");
  });

  test("and opens the profile where it has none; a seat without a name leads nowhere", async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard("{End}{Enter}");
    expect(screen.queryByText("Another screen")).toBeNull();
    await userEvent.keyboard("{Home}{Enter}");
    expect((await screen.findByLabelText("Address")).textContent).toBe("/expert-profile/expert-0");
  });
});

describe("by pointer", () => {
  test("a seat is told of while the pointer is there, with the way to the person", async () => {
    show();
    const user = userEvent.setup();
    expect(told()).toBe(false);
    await user.hover(seat(/^Solveig/));
    expect(told()).toBe(true);
    const card = screen.getByText("No specialization in Risk Management listed", { selector: "p *" }).closest("div");
    expect(card?.textContent).toBe("Solveig AldanaClosest we have 30%No specialization in Risk Management listed");
    expect(
      within(card ?? document.body)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/expert-profile/expert-2");
    await user.hover(seat(/22%/));
    expect(screen.getByText("Shown with a plan", { selector: "p *" })).toBeTruthy();
    await user.hover(document.body);
    expect(told()).toBe(false);
  });

  test("a tap shows a seat and a second one opens it", async () => {
    show();
    const user = userEvent.setup();
    const tap = { keys: "[TouchA]", target: seat(/^Devraj/) };
    await user.pointer(tap);
    expect(screen.getByText("Places loans with regional banks", { selector: "p *" })).toBeTruthy();
    expect(screen.queryByText("Another screen")).toBeNull();
    await user.pointer(tap);
    expect((await screen.findByLabelText("Address")).textContent).toBe("/expert-profile/expert-1");
  });
});
