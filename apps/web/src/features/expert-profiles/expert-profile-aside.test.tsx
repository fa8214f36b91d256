import type { ExpertDto } from "@quorate/api/experts/experts.schema";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExpertProfileAside } from "./expert-profile-aside.tsx";

const EXPERT = {
  city: "Milan",
  country: "Italy",
  hourlyRate: "210.00",
  rating: 4.86,
  reviews: [{}, {}],
  yearsExperience: 13,
  totalProjects: 7,
  isAvailable: true,
  isVerified: true,
  createdAt: "2026-03-02T09:00:00.000Z",
  user: { email: "amara@post.example" },
} as unknown as ExpertDto;

function facts(changed: object = {}) {
  render(<ExpertProfileAside expert={{ ...EXPERT, ...changed }} />);
  const section = screen.getByRole("region", { name: "At a glance" });
  return [...section.querySelectorAll("dt")].map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`,
  );
}

test("says each fact beside its own label", () => {
  expect(facts().map((fact) => fact.replace(/[$£€]/, ""))).toEqual([
    "Hourly rate: 210/hour",
    "Rating: 4.9 over 2 reviews",
    "Experience: 13 years",
    "Projects: 7",
    "Location: Milan, Italy",
    "Availability: Available now",
    "Credentials: Verified",
    "On Quorate since: Mar 02, 2026",
    "E-mail: amara@post.example",
  ]);
});

test("leaves out what is not known or not to be seen, and says what is not so", () => {
  const changed = {
    hourlyRate: null,
    city: null,
    country: null,
    isAvailable: false,
    isVerified: false,
    user: { email: null },
  };
  expect(facts({ ...changed, reviews: [{}] })).toEqual([
    "Rating: 4.9 over 1 review",
    "Experience: 13 years",
    "Projects: 7",
    "Availability: Busy at present",
    "Credentials: Not verified yet",
    "On Quorate since: Mar 02, 2026",
  ]);
});

test("names a place by whatever of it is known", () => {
  expect(facts({ city: null })).toContain("Location: Italy");
});
