import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { ENTREPRENEUR, profileWith } from "../../testing/entrepreneur-answers.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { renderPart } from "../../testing/render-part.tsx";
import { EntrepreneurFacts } from "./entrepreneur-facts.tsx";
import { entrepreneurFormDefaults, entrepreneurFormValues } from "./entrepreneur-form-schema.ts";
import { ProfileVisibility } from "./profile-visibility.tsx";

afterEach(() => vi.unstubAllGlobals());

const BARE = { availableTimeCommitment: null, locationPreference: null, preferredEquitySplit: null };

describe("at a glance", () => {
  test.each([
    [1, "1 connection", ENTREPRENEUR, 4],
    [2, "2 connections", { ...ENTREPRENEUR, ...BARE }, 2],
    [0, "0 connections", { ...ENTREPRENEUR, ...BARE }, 2],
  ])("under the name, with %i: %s", (totalConnections, words, profile, count) => {
    renderPart(<EntrepreneurFacts entrepreneur={{ ...profile, totalConnections }} />);
    expect(screen.getByText(words).parentElement?.children).toHaveLength(count);
  });
});

describe("the form", () => {
  test("begins with the name of the account", () => {
    expect(entrepreneurFormDefaults({ firstName: "Ada", lastName: "" })).toMatchObject({
      name: "Ada",
      title: "",
      bio: "",
      skills: [],
      experienceLevel: "first-time",
      isSeekingCoFounders: true,
      isOfferingCoFounderServices: false,
      availableTimeCommitment: "full-time",
      locationPreference: "remote",
    });
    expect(entrepreneurFormDefaults({ firstName: "Ada", lastName: "Quay" }).name).toBe("Ada Quay");
  });

  test("holds a profile as it stands", () => {
    const links = {
      linkedinUrl: "https://a.example",
      githubUrl: "https://b.example",
      portfolioUrl: "https://c.example",
    };
    const profile = { ...ENTREPRENEUR, ...links };
    const values = entrepreneurFormValues(profile);
    expect(profile).toMatchObject(values);
    expect(values).toMatchObject(links);
  });

  test("holds blanks for what a profile leaves open", () => {
    const links = { linkedinUrl: null, githubUrl: null, portfolioUrl: null };
    expect(entrepreneurFormValues({ ...ENTREPRENEUR, ...BARE, ...links, previousStartups: null })).toMatchObject({
      previousStartups: "",
      linkedinUrl: "",
      githubUrl: "",
      portfolioUrl: "",
      availableTimeCommitment: "flexible",
      preferredEquitySplit: "",
      locationPreference: "hybrid",
    });
  });
});

describe("whether others find the profile", () => {
  function show(facts: Parameters<typeof profileWith>[0], answers: Record<string, unknown> = {}) {
    const reads: string[] = [];
    const calls = renderPart(
      <>
        <ProfileVisibility profile={profileWith(facts)} />
        <OtherReads of={["entrepreneurs"]} reads={reads} />
      </>,
      answers,
    );
    return { calls, reads };
  }
  const CASES = [
    [
      true,
      "Your profile is shown",
      "Anyone signed in can find it and invite you.",
      "Hide profile",
      "Profile hidden",
      "Your connections stay; no one else can find you.",
    ],
    [
      false,
      "Your profile is hidden",
      "No one can find it or invite you. Your connections stay.",
      "Show profile",
      "Profile shown",
      "Others can find you again.",
    ],
  ] as const;

  test.each(CASES)("active %s: %s", async (isActive, title, words, action, done, description) => {
    const { calls, reads } = show({ isActive }, { "entrepreneurs.update": profileWith({ isActive: !isActive }) });
    expect(screen.getByRole("region", { name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: action }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: done, description }));
    expect(calls).toEqual([{ procedure: "entrepreneurs.update", input: { id: ENTREPRENEUR.id, isActive: !isActive } }]);
    expect(readAgain(reads)).toEqual(["entrepreneurs"]);
  });

  test("that is refused says why", async () => {
    show({}, { "entrepreneurs.update": refusal(403, "entrepreneurs/x", "Not yours.") });
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Error", description: "Not yours.", variant: "destructive" }),
    );
  });

  test("under way is seen", async () => {
    show({});
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeTruthy();
  });
});
