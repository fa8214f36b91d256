import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { OrganizationScreen } from "../../routes/organization.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertFace } from "../../testing/face-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { publicReview, reviewSummary } from "../../testing/review-fixtures.ts";
import { shownFacts } from "../../testing/shown-facts.ts";

const ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0100";
const RECORD: NonNullable<OrganizationProfileDto["record"]> = {
  projects: { posted: 10, open: 2, inProgress: 1, completed: 6, cancelled: 1 },
  paidTotal: "64500.00",
  paidProjects: 6,
  releases: { count: 11, inTime: 9, medianDays: 2 },
  openProjects: [
    {
      id: "p1",
      title: "Trade terms",
      budget: "11000.00",
      timeline: "1-2 weeks",
      service: "Strategic Consultation",
      createdAt: "2026-11-19T09:00:00.000Z",
    },
  ],
};
const ORGANIZATION: OrganizationProfileDto = {
  id: ID,
  userId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002",
  name: "Tidewrack Foods",
  logoUrl: null,
  industry: "Food & Beverage",
  size: "medium",
  website: "https://tidewrack.example/about",
  description: "Smokes fish.",
  location: "Grimsby",
  isVerified: true,
  createdAt: "2026-03-02T09:00:00.000Z",
  updatedAt: "2026-03-02T09:00:00.000Z",
  verification: {
    state: "verified",
    checkedAt: "2026-03-03T09:00:00.000Z",
    validUntil: "2029-03-03T09:00:00.000Z",
    checked: ["registered_name", "registration", "representative"],
    basis: ["register"],
    basisText: "From the entry in Companies House (04218871), seen by an administrator",
  },
  rating: 4.5,
  reviewSummary: reviewSummary([1, 1, 0, 0, 0], { timeliness: [4, 1] }),
  reviews: [
    publicReview({
      author: { kind: "expert", ...expertFace({ id: "e", name: "Amara Lindqvist" }), role: "Pricing strategist" },
    }),
  ],
  record: RECORD,
};

afterEach(() => vi.unstubAllGlobals());

function open(facts: object = {}, answers: Answers = {}) {
  answerCalls({
    "accounts.session": () => userWith({ expertId: "e" }),
    "organizations.get": () => ({ ...ORGANIZATION, ...facts }),
    ...answers,
  });
  renderScreen(<OrganizationScreen />, { path: "/organizations/:id", address: `/organizations/${ID}` });
}
const stats = async () => {
  const record = await screen.findByRole("region", { name: "Record as a client" });
  return [...record.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
};

describe("what was verified of an organization", () => {
  const verified = async () => (await screen.findByRole("region", { name: "What was verified" })).textContent;

  test("is named, with the day and how long it holds", async () => {
    open();
    expect(await verified()).toBe(
      "What was verifiedRegistered nameEntry in the register of companiesAuthority to act for it" +
        "From the entry in Companies House (04218871), seen by an administrator on Mar 03, 2026. Valid until Mar 03, 2029",
    );
  });

  test.each([
    ["unverified", "Nothing has been verified yet."],
    ["rechecking", "A verified detail has changed and is being checked again."],
  ])("%s is said as it is", async (state, words) => {
    const verification = { state, checkedAt: null, validUntil: null, checked: [] };
    open({ isVerified: false, verification });
    expect(await verified()).toContain(words);
    expect(screen.queryByText("Verified")).toBeNull();
  });
});

describe("an organization's page", () => {
  test("says who it is, with what it has told of itself, and has its name in the title", async () => {
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Tidewrack Foods" })).toBeTruthy();
    for (const text of ["Food & Beverage", "Verified", "Smokes fish."]) expect(screen.getByText(text)).toBeTruthy();
    expect(shownFacts(screen.getByRole("complementary"))).toEqual([
      "Size: 51-250 employees",
      "Location: Grimsby",
      "Website: tidewrack.example (opens in a new tab)",
      "On Quorate since: Mar 02, 2026",
    ]);
    expect(screen.getByRole("link", { name: /^tidewrack.example/ }).getAttribute("rel")).toBe(
      "noopener noreferrer nofollow",
    );
    expect(document.title).toBe("Tidewrack Foods: Quorate");
  });

  // spec 2.15
  test("tells an expert what it posted, what it paid and how soon it releases, each with its parts", async () => {
    open();
    expect(await stats()).toEqual([
      "Projects posted106 completed, 1 in progress, 2 open, 1 cancelled",
      "Paid through Quorate£64,500.00For 6 projects",
      "Releases submitted workIn 2 daysMedian of 11 releases, 2 left until the deadline",
    ]);
  });

  test("says plainly what there is nothing of yet", async () => {
    const none = {
      projects: { posted: 0, open: 0, inProgress: 0, completed: 0, cancelled: 0 },
      paidTotal: "0.00",
      paidProjects: 0,
      releases: { count: 0, inTime: 0, medianDays: null },
      openProjects: [],
    };
    open({ record: none, reviews: [], rating: null, reviewSummary: reviewSummary([0, 0, 0, 0, 0]), description: null });
    expect(await stats()).toEqual([
      "Projects posted0None yet",
      "Paid through Quorate£0.00Nothing yet",
      "Releases submitted workNot known yetNo release yet",
    ]);
    expect(screen.getByRole("heading", { name: "No reviews yet" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "No open projects" })).toBeTruthy();
    expect(screen.getByText("Tidewrack Foods hasn't added a description yet.")).toBeTruthy();
  });

  test("of quick releases says so, and counts one as one", async () => {
    open({ record: { ...RECORD, releases: { count: 1, inTime: 1, medianDays: 0.4 } } });
    expect((await stats())[2]).toBe(
      "Releases submitted workWithin a dayMedian of 1 release, none left until the deadline",
    );
  });

  test("leads to its open projects, and says how many of them it shows", async () => {
    open();
    const section = within(await screen.findByRole("region", { name: "Open projects" }));
    expect(section.getByRole("link", { name: "Trade terms" }).getAttribute("href")).toBe("/project/p1");
    expect(section.getByText("£11,000.00")).toBeTruthy();
    expect(section.getByText("Strategic Consultation, 1-2 weeks · posted Nov 19, 2026")).toBeTruthy();
    expect(section.getByText("The latest 1 of 2")).toBeTruthy();
  });

  test("shows what experts say, by the parts that a client is rated by", async () => {
    open();
    const section = within(await screen.findByRole("region", { name: "Reviews by experts" }));
    expect(section.getByText("Decisions on time")).toBeTruthy();
    expect(section.getByText("of 5, from 2 reviews")).toBeTruthy();
    const author = section.getByRole("link", { name: "Amara Lindqvist" });
    expect(author.getAttribute("href")).toBe("/expert-profile/e");
    expect(author.parentElement?.textContent).toBe("Amara Lindqvist, Pricing strategist");
  });

  test("keeps its record from whom it is not for", async () => {
    open({ record: null });
    expect(await screen.findByText("Smokes fish.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Record as a client" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Open projects" })).toBeNull();
  });

  test("offers others a message, and the organization itself an answer to each review", async () => {
    open();
    expect(await screen.findByRole("button", { name: /Message/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
  });

  test("tells the organization itself who sees it, and lets it answer", async () => {
    open({}, { "accounts.session": () => userWith({ organizationId: ID }) });
    const panel = await screen.findByText(/^This is how experts see you\./);
    expect(within(panel).getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(
      `/organization-profile/${ID}/edit`,
    );
    expect(screen.queryByRole("button", { name: /Message/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Answer to the review from Nov 01, 2026" }));
    expect(await screen.findByRole("dialog", { name: "Answer this review?" })).toBeTruthy();
  });

  test.each([404, 400])("says Organization not found on %d, and leads to projects", async (status) => {
    open({}, { "organizations.get": () => refusal(status, "organizations/not-found") });
    expect(await screen.findByRole("heading", { name: "Organization not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find projects" }).getAttribute("href")).toBe("/find-projects");
  });

  test("of a failure comes when it is tried again", async () => {
    let fails = true;
    open({}, { "organizations.get": () => (fails ? refusal(500, "server/error") : ORGANIZATION) });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "Tidewrack Foods" })).toBeTruthy();
  });
});
