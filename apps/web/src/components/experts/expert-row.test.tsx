import type { ExpertSummaryDto } from "@quorate/api/experts/experts.schema";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expertMatch, expertSummary } from "../../testing/expert-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ExpertRow } from "./expert-row.tsx";
import { MatchReasons } from "./match-reasons.tsx";

function showRow(facts: Partial<ExpertSummaryDto>, hasMatch = true) {
  const match = hasMatch ? expertMatch() : undefined;
  const row = (
    <ExpertRow expert={expertSummary(facts)} match={match} choosing={<i>Choose</i>} contact={<i>Contact</i>} />
  );
  renderScreen(row, { path: "/" });
  return screen.getByRole("article", { name: facts.title ?? "Pricing strategist" });
}

describe("an expert's row", () => {
  test("leaves out what is not known, and says what is not so", () => {
    const row = showRow({ hourlyRate: null, bio: null, isVerified: false, isAvailable: false, specializations: [] });
    expect(within(row).getByText("Busy")).toBeTruthy();
    for (const text of [/hour/, "Verified", "Available", "Builds price lists."]) {
      expect(within(row).queryByText(text)).toBeNull();
    }
    expect(within(row).queryByRole("list", { name: "Specializations" })).toBeNull();
  });

  test("without a search there are no reasons", () => {
    const row = showRow({}, false);
    expect(within(row).queryByRole("list", { name: "Reasons" })).toBeNull();
    expect(row.textContent).not.toContain("match");
  });

  test.each([
    [1, 1, "1 year", "1 project"],
    [0, 2, "0 years", "2 projects"],
  ])("counts %i years and %i projects", (yearsExperience, totalProjects, years, projects) => {
    const row = showRow({ yearsExperience, totalProjects });
    expect(within(row).getByText(years)).toBeTruthy();
    expect(within(row).getByText(projects)).toBeTruthy();
  });

  test("holds what can be done with the expert where it stands", () => {
    const row = showRow({});
    expect(within(row).getByText("Choose")).toBeTruthy();
    expect(within(row).getByText("Contact")).toBeTruthy();
    expect(within(row).getByRole("link", { name: "View Profile: Pricing strategist" })).toBeTruthy();
  });
});

test.each<[string[], string[], string[], string[]]>([
  [["a", "b", "c", "d"], [], [], ["a", "b", "c"]],
  [["a", "b", "c"], [], ["x", "y"], ["a", "b", "Against: x"]],
  [["a", "b"], ["“n”"], ["x"], ["a", "“n”", "Against: x"]],
  [["a", "b", "c"], ["“n”", "“m”"], [], ["a", "b", "“n”"]],
  [[], ["“n”"], [], ["“n”"]],
  [[], [], ["x"], ["Against: x"]],
])("of the reasons for %j, near %j and against %j it shows %j", (inFavour, near, against, shown) => {
  const reasons = [
    ...against.map((text) => reasonFixture("against", text)),
    ...near.map((text) => reasonFixture("near", text)),
    ...inFavour.map((text) => reasonFixture("for", text)),
  ];
  renderScreen(<MatchReasons reasons={reasons} />, { path: "/" });
  const list = screen.getByRole("list", { name: "Reasons" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(shown);
  const marks = [...list.querySelectorAll("svg")].map(({ classList }) =>
    ["check", "quote", "minus"].find((mark) => classList.contains(`lucide-${mark}`)),
  );
  expect(marks).toEqual(
    shown.map((text) => (text.startsWith("Against") ? "minus" : text.startsWith("“") ? "quote" : "check")),
  );
});

test("what a text asks beside the need is told of each, beyond the three that counted", () => {
  const counted = ["a", "b", "c", "d"].map((text) => ({ kind: "for" as const, code: "x/y", params: {}, text }));
  const asked = [
    { kind: "against" as const, code: "conditions/languages-unknown", params: {}, text: "Does not list any languages" },
    {
      kind: "against" as const,
      code: "conditions/busy-until",
      params: { day: "2026-12-14" },
      text: "Busy until 14 Dec",
    },
    { kind: "for" as const, code: "conditions/available", params: {}, text: "Available now" },
    { kind: "for" as const, code: "availability/now", params: {}, text: "" },
  ];
  renderScreen(<MatchReasons reasons={[...counted, ...asked]} />, { path: "/" });
  expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    ...["a", "b", "c"],
    ...["Against: Does not list any languages", "Against: Busy until 14 Dec", "Available now"],
  ]);
});
