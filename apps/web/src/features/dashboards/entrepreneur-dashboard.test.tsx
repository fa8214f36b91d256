import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { entrepreneurDashboard } from "../../testing/dashboard-fixtures.ts";
import { coFounders, showDashboard, stats } from "../../testing/dashboard-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("an entrepreneur", () => {
  const asFounder = { userType: "entrepreneur", entrepreneurId: "e" } as const;

  // spec 2.98
  test("sees figures, what waits, three co-founders with reasons, ideas, applications and views", async () => {
    showDashboard(asFounder);
    expect(stats(await screen.findByRole("region", { name: "Your venture" }))).toEqual([
      "New applicants 2",
      "Invitations 1",
      "Idea views 65",
      "Connections 4",
    ]);
    const waiting = within(screen.getByRole("region", { name: "Waiting for you" }));
    expect(waiting.getByRole("link", { name: "Read: 2 new applicants" }).getAttribute("href")).toBe(
      "/startup-ideas/idea",
    );
    const people = within(await screen.findByRole("region", { name: "Co-founders who fit" }));
    const person = within(await people.findByRole("article", { name: "Ifeoma Lindqvist" }));
    expect(person.getByRole("heading", { name: "For" })).toBeTruthy();
    expect(person.getByText("Offers CTO")).toBeTruthy();
    expect(person.getByText("Does not list UX Design among their skills")).toBeTruthy();
    expect(await person.findByRole("button", { name: /Invite/ })).toBeTruthy();
    expect(
      people.getByText(
        "Compared with your idea “Berth calendar” and your profile. You're looking for CTO in Travel and Technology. No AI model was involved.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("region", { name: "My ideas" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "My applications" })).toBeTruthy();
    const views = within(await screen.findByRole("region", { name: "Views" }));
    expect(views.getByRole("img", { name: /^Your ideas: .*Nov 16 5$/ })).toBeTruthy();
    expect(views.getByText("5 views since Sep 28")).toBeTruthy();
    expect(views.getByText("2 views since Sep 28")).toBeTruthy();
  });

  test.each([
    [
      ["industries", "lookingFor"],
      null,
      "Your profile doesn't say yet: the industries you work in and who you're looking for.",
      "Complete your profile /entrepreneur-profile/e/edit",
    ],
    [
      ["description"],
      { id: "idea", title: "Berth calendar" },
      "Your idea “Berth calendar” doesn't say yet: what it's about, in a sentence or two.",
      "Complete your idea /startup-ideas/idea/edit",
    ],
  ])("reads what to fill in where %j is missing", async (missing, about, words, link) => {
    showDashboard(asFounder, { coFounders: { about, missing, wish: null, matches: [] } });
    const people = within(await screen.findByRole("region", { name: "Co-founders who fit" }));
    expect(await people.findByText(words)).toBeTruthy();
    const complete = people.getByRole("link", { name: /^Complete/ });
    expect(`${complete.textContent} ${complete.getAttribute("href")}`).toBe(link);
  });

  test("is told where those who are suggested only come close", async () => {
    const matches = coFounders.matches.map((match) => ({ ...match, matchScore: 34 }));
    showDashboard(asFounder, { coFounders: { ...coFounders, matches } });
    const people = within(await screen.findByRole("region", { name: "Co-founders who come close" }));
    expect(people.getByText("Closest we have").closest("details")?.textContent).toContain("34%");
  });

  test("reads that nobody new fits, and that those who are known are left out", async () => {
    showDashboard(asFounder, {
      coFounders: { about: null, missing: [], wish: { industries: ["Travel"], lookingFor: ["CTO"] }, matches: [] },
    });
    expect(await screen.findByText("No new matches right now.")).toBeTruthy();
    expect(screen.getByText(/^Compared with your profile\. .* We leave out people you already know\.$/)).toBeTruthy();
  });

  test("can have co-founders looked for again", async () => {
    showDashboard(asFounder, { coFounders: refusal(500, "x/y") });
    expect(await screen.findByRole("heading", { name: "We could not look for co-founders" })).toBeTruthy();
  });

  test("reads what would wait before anything does", async () => {
    showDashboard(asFounder, { entrepreneur: entrepreneurDashboard() });
    expect(
      await screen.findByText(
        "Nothing is waiting for you. Applicants to your ideas and invitations to connect appear here with their dates.",
      ),
    ).toBeTruthy();
    expect(screen.getByText("no idea posted yet")).toBeTruthy();
  });
});
