import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SuspendedParty } from "./suspended-party.tsx";

type Shown = Parameters<typeof SuspendedParty>[0]["project"];
const PROJECT: Shown = {
  ...{ organizationName: "Brook Street Mills", expertName: "Rosalind Abara" },
  ...{ status: "in_progress", viewer: "client", suspendedParty: "expert" },
};
const textFor = (facts: Partial<Shown>) => {
  render(<SuspendedParty project={{ ...PROJECT, ...facts }} />);
  const section = screen.getByRole("region");
  return [section.querySelector("h2"), section.querySelector("h2 + p")].map((part) => part?.textContent);
};

const RESTS =
  "Until it's restored they can't answer, and nothing is released automatically except money we may no longer hold.";

test.each([
  [
    "a client of its expert",
    {},
    "Rosalind Abara",
    `${RESTS} You can still release money, raise a dispute or ask to cancel the project.`,
  ],
  [
    "an expert of the client",
    { viewer: "expert", suspendedParty: "client" },
    "Brook Street Mills",
    `${RESTS} You can still hand over work, raise a dispute or ask to cancel the project; once restored, they have 3 days to answer.`,
  ],
  [
    "an administrator of either",
    { viewer: "admin", suspendedParty: "client" },
    "Brook Street Mills",
    `${RESTS} The expert can still raise a dispute or ask to cancel the project.`,
  ],
  [
    "whoever looks at an open project",
    { viewer: "visitor", suspendedParty: "client", status: "open" },
    "Brook Street Mills",
    "Proposals can be sent and accepted again once it is restored.",
  ],
  [
    "a client of a project that is done",
    { status: "completed" },
    "Rosalind Abara",
    "Nothing on this project is waiting for them.",
  ],
] as const)("%s reads whose account is suspended, what rests and what can be done", (_, facts, name, text) => {
  expect(textFor(facts)).toEqual([`${name}'s account is suspended`, text]);
});

test("nothing is said where nobody is", () => {
  const { container } = render(<SuspendedParty project={{ ...PROJECT, suspendedParty: null }} />);
  expect(container.textContent).toBe("");
});
