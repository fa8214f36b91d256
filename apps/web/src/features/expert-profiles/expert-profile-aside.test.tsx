import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shownFacts } from "../../testing/shown-facts.ts";
import { ExpertAbout, RatePanel } from "./expert-profile-aside.tsx";

const EXPERT = {
  city: "Milan",
  country: "Italy",
  company: "Marchetti Advisory",
  hourlyRate: "210.00",
  yearsExperience: 13,
  isAvailable: true,
  ...{ busyUntil: null, worksAt: null, worksAs: null, languages: [] },
  createdAt: "2026-03-02T09:00:00.000Z",
  user: { email: "amara@post.example" },
  verification: { state: "unverified", checkedAt: null, validUntil: null, checked: [] },
} as unknown as ExpertDto;

function facts(changed: object = {}) {
  const { container } = render(<ExpertAbout expert={{ ...EXPERT, ...changed }} />);
  return shownFacts(container);
}

test("says each fact beside its own label", () => {
  expect(facts()).toEqual([
    "Experience: 13 years",
    "Company: Marchetti Advisory",
    "Location: Milan, Italy",
    "On Quorate since: Mar 02, 2026",
    "Email: amara@post.example",
  ]);
});

test("leaves out what is not known or not to be seen", () => {
  expect(facts({ company: null, city: null, country: null, user: { email: null }, yearsExperience: 1 })).toEqual([
    "Experience: 1 year",
    "On Quorate since: Mar 02, 2026",
  ]);
});

test("names a place by whatever of it is known", () => {
  expect(facts({ city: null })).toContain("Location: Italy");
});

test("the panel has the rate, whether there is time, and the way to write", () => {
  const { container } = render(<RatePanel expert={EXPERT} contact={<button type="button">Contact Expert</button>} />);
  expect(container.textContent?.replace(/[$£€]/, "")).toBe("210 an hourAvailableContact Expert");
});

test("the panel of somebody without a rate, and busy, says both", () => {
  render(<RatePanel expert={{ ...EXPERT, hourlyRate: null, isAvailable: false }} contact={null} />);
  expect(screen.getByText("Rate on request")).toBeTruthy();
  expect(screen.getByText("Busy")).toBeTruthy();
});

test("says what was verified, when, and until when", () => {
  const checked = ["name", "degree", "school", "graduation_year"] as const;
  const [checkedAt, validUntil] = ["2026-03-03T09:00:00.000Z", "2029-03-03T09:00:00.000Z"];
  const seen = { basis: ["documents" as const], basisText: "From documents, seen by an administrator" };
  const verification = { state: "verified" as const, checkedAt, validUntil, checked: [...checked], ...seen };
  render(<ExpertAbout expert={{ ...EXPERT, verification }} />);
  expect(screen.getByRole("region", { name: "What was verified" }).textContent).toBe(
    "What was verifiedNameDegreeBusiness schoolGraduation yearFrom documents, seen by an administrator on Mar 03, 2026. Valid until Mar 03, 2029",
  );
});

test("lists nothing as checked that was only declared", () => {
  const basisText = "Declared by the expert: no document or register entry was seen";
  const [checkedAt, validUntil] = ["2026-03-03T09:00:00.000Z", "2029-03-03T09:00:00.000Z"];
  const seen = { checkedAt, validUntil, checked: [], basis: ["declared" as const], basisText };
  render(<ExpertAbout expert={{ ...EXPERT, verification: { state: "verified", ...seen } }} />);
  expect(screen.getByRole("region", { name: "What was verified" }).textContent).toBe(
    `What was verified${basisText}. Verified on Mar 03, 2026. Valid until Mar 03, 2029`,
  );
});

test("says how the expert works where that is said, and work that is under way until it ends", () => {
  const told = { worksAt: "travels", worksAs: "independent", languages: ["German (native)", "English (C1)"] };
  expect(facts({ ...told, busyUntil: "2999-03-01" })).toEqual(
    expect.arrayContaining([
      "Works: Remotely, and on site anywhere",
      "Works as: Independent",
      "Languages: German (native), English (C1)",
      "Busy until: Mar 01, 2999",
    ]),
  );
  expect(facts({ busyUntil: "2020-03-01" }).join()).not.toContain("Busy until");
});
