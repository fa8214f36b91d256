import type { CoFounderMatchDto } from "@quorate/api/matching/co-founder-matching.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { chamberFixture } from "../../testing/chamber-fixture.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { linksIn, shownFacts } from "../../testing/shown-facts.ts";
import { AskedFacts } from "./asked-facts.tsx";
import { CoFounderMatch } from "./co-founder-match.tsx";
import { CoFounderMatches } from "./co-founder-matches.tsx";
import { CoFounderMatching } from "./co-founder-matching.tsx";
import { MatchReasoning } from "./match-reasoning.tsx";
import type { Requirements } from "./use-asked-requirements.ts";

afterEach(() => vi.unstubAllGlobals());

const ASKED: Requirements = {
  industryFocus: ["Energy"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  projectDescription: "Sensors for tidal turbines",
  skillsNeeded: [],
  locationPreference: null,
  equityRange: null,
  conditionsDropped: [],
};
const MATCH: CoFounderMatchDto = {
  ...ENTREPRENEUR,
  matchScore: 91,
  band: "strong",
  matchReasoning: "Offers the firmware you ask for.",
  matchReasons: [],
};
const SECOND = { ...MATCH, id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0032", name: "Bo Quist" };
const answerOf = (matches: CoFounderMatchDto[], totalMatches = matches.length, aiPowered = false) => ({
  matches,
  totalMatches,
  aiPowered,
});

describe("what was asked for", () => {
  test("is one of each, and what was left open is left out", async () => {
    const onAdjust = vi.fn<() => void>();
    renderPart(<AskedFacts asked={ASKED} onAdjust={onAdjust} />);
    const panel = screen.getByRole("region", { name: /What you asked for/ });
    expect(shownFacts(panel)).toEqual([
      "Role: CTO",
      "Industry: Energy",
      "Experience: Senior 6-10 years",
      "Commitment: Full-time 40+h/week",
    ]);
    expect(within(panel).getByText("Sensors for tidal turbines")).toBeTruthy();
    await userEvent.click(within(panel).getByRole("button", { name: "Adjust" }));
    expect(onAdjust).toHaveBeenCalledTimes(1);
  });

  test("is all of it", () => {
    const asked: Requirements = {
      ...ASKED,
      industryFocus: ["Energy", "Healthcare"],
      lookingForRoles: ["CTO", "CFO"],
      skillsNeeded: ["Sales", "Design"],
      locationPreference: "hybrid",
      equityRange: "20-40%",
    };
    renderPart(<AskedFacts asked={asked} onAdjust={() => undefined} />);
    expect(shownFacts(document.body)).toEqual([
      "Roles: CTO, CFO",
      "Industries: Energy, Healthcare",
      "Experience: Senior 6-10 years",
      "Commitment: Full-time 40+h/week",
      "Skills: Sales, Design",
      "Location: Hybrid",
      "Equity: 20-40%",
    ]);
  });
});

describe("why a score", () => {
  const FOR = reasonFixture("for", "Offers firmware");
  const AGAINST = reasonFixture("against", "Prefers Gothenburg");
  const NEAR = reasonFixture("near", "Nearest to your request: “Probes”");

  test.each([
    ["both sides", [AGAINST, FOR], ["ForOffers firmware", "AgainstPrefers Gothenburg"]],
    ["what is merely near", [NEAR, FOR], ["ForOffers firmware", "NearestNearest to your request: “Probes”"]],
    ["what speaks for it", [FOR], ["ForOffers firmware"]],
    ["what speaks against it", [AGAINST], ["AgainstPrefers Gothenburg"]],
  ])("says %s", (_, matchReasons, sides) => {
    renderPart(<MatchReasoning matchReasoning="One sentence." matchReasons={matchReasons} />);
    const headings = screen.getAllByRole("heading", { level: 3 });
    expect(headings.map(({ parentElement }) => parentElement?.textContent)).toEqual(sides);
    const marks = headings.map(({ parentElement }) => parentElement?.querySelector("li svg.lucide-plus") !== null);
    expect(marks).toEqual(headings.map(({ textContent }) => textContent === "For"));
    expect(screen.queryByText("One sentence.")).toBeNull();
  });

  test("is a sentence where no side is told apart", () => {
    renderPart(<MatchReasoning matchReasoning="One sentence." matchReasons={[]} />);
    expect(screen.getByText("One sentence.")).toBeTruthy();
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

describe("a match", () => {
  const facts = () =>
    [...(screen.getByText("Serial founder").parentElement?.children ?? [])].map(({ textContent }) => textContent);

  test("names the person, what they bring and seek, and what is left over", () => {
    renderPart(<CoFounderMatch match={MATCH} invite={<button type="button">Get in touch</button>} />);
    const article = screen.getByRole("article", { name: MATCH.name });
    expect(within(article).getByText(MATCH.title)).toBeTruthy();
    expect(within(article).getByText("Strong match").closest("details")?.textContent).toContain("91%");
    expect(within(article).getByRole("button", { name: "Get in touch" })).toBeTruthy();
    expect(linksIn(article)).toEqual([
      `${MATCH.name}: /entrepreneur-profile/${MATCH.id}`,
      `View Profile: ${MATCH.name}: /entrepreneur-profile/${MATCH.id}`,
    ]);
    expect(shownFacts(article)).toEqual([
      "Offers: Firmware, Manufacturing contacts +1 more",
      "Looks for: CEO/COO, Sales +1 more",
    ]);
    const industries = within(article).getByRole("list", { name: "Industries" });
    expect([...industries.children].map(({ textContent }) => textContent)).toEqual([
      "Hardware",
      "Energy & Climate",
      "Manufacturing",
      "+1 more",
    ]);
    expect(facts()).toEqual(["Serial founder", "Full-time 40+h/week", "Hybrid"]);
  });

  test("leaves out what the profile leaves open", () => {
    const match = {
      ...MATCH,
      availableTimeCommitment: null,
      locationPreference: null,
      offering: [],
      lookingFor: ["CFO", "Sales"],
    };
    renderPart(<CoFounderMatch match={match} invite={null} />);
    expect(facts()).toEqual(["Serial founder"]);
    expect(shownFacts(document.body)).toEqual(["Looks for: CFO, Sales"]);
  });
});

describe("the page of matches", () => {
  const ORDER = "How we rank matches";

  function show(answer: Answers[string], others: Answers = {}) {
    const calls = answerCalls({ "matching.matchCoFounders": answer, ...others });
    const onRefine = vi.fn<() => void>();
    const onChange = vi.fn<(asked: Requirements) => void>();
    renderScreen(
      <CoFounderMatches
        asked={ASKED}
        onRefine={onRefine}
        onChange={onChange}
        inviteFor={({ name }, isFirst) => <em>{`${name} ${isFirst ? "first" : "later"}`}</em>}
      />,
      { path: "/" },
    );
    return { calls, onRefine, onChange };
  }

  test("shows what was read of the description as chips, each to be dropped", async () => {
    const equity = { kind: "equity", text: "2–5 %", label: "2 to 5% equity", value: { from: 2, to: 5 } };
    const { onChange } = show(() => ({ ...answerOf([MATCH]), conditions: [equity] }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove 2 to 5% equity" }));
    expect(onChange).toHaveBeenCalledWith({ ...ASKED, conditionsDropped: ["2–5 %"] });
  });

  test("says that no one is ranked yet, and shows neither scores nor reasons", async () => {
    const unranked = { ...MATCH, matchScore: null, matchReasoning: "", matchReasons: [] };
    show(() => ({ ...answerOf([unranked]), notRankedYet: true, chamber: null }));
    expect(await screen.findByRole("heading", { level: 1, name: "Founders who may fit" })).toBeTruthy();
    expect(screen.getByText(/Those with the most connections come first/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/% match|Ranked by|fit what you asked for/);
  });

  test("says that it looks, and takes the focus", async () => {
    const { calls } = show(noAnswer);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText("Looking for co-founders")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Co-founder matches");
    expect(document.title).toContain("Co-founder matches");
    expect(document.activeElement?.contains(screen.getByRole("heading", { level: 1 }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(linksIn(document.body)).toEqual(["Dashboard: /dashboard"]);
    expect(screen.getByText("Co-founder matching")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: ORDER })).toBeNull();
    expect(screen.getByRole("region", { name: "How invitations work" }).textContent).toContain(
      "They see your profile and your note. Contact details are shared only if they accept. You can have at most 20 open invitations.",
    );
  });

  test.each([
    [91, 90, "2 people fit what you asked for"],
    [91, 34, "One person fits what you asked for"],
    [34, 12, "No full match, but some come close"],
  ])("counts those who fit: %i and %i", async (one, other, headline) => {
    const both = [
      { ...MATCH, matchScore: one },
      { ...SECOND, matchScore: other },
    ];
    const { calls } = show(() => answerOf(both, 300));
    expect(await screen.findByRole("heading", { level: 1, name: headline })).toBeTruthy();
    expect(screen.getByText("Ranked by fit in both directions, best first.")).toBeTruthy();
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByText("Ifeoma Lindqvist first")).toBeTruthy();
    expect(screen.getByText("Bo Quist later")).toBeTruthy();
    expect(calls).toEqual([{ procedure: "matching.matchCoFounders", input: { ...ASKED, keepAnswer: true } }]);
  });

  test("are told to the order that learns: who was opened, who is not for the reader, and who is shown again", async () => {
    const answerId = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0077";
    const { calls } = show(() => ({ ...answerOf([MATCH, SECOND]), answerId }), { "learning.tellFounder": () => ({}) });
    await userEvent.click(await screen.findByRole("button", { name: "Not for me: Bo Quist" }));
    expect(screen.getAllByRole("article")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Show again: Bo Quist" }));
    await userEvent.click(screen.getByRole("link", { name: /^View Profile ?: Bo Quist$/ }));
    const told = () => calls.filter(({ procedure }) => procedure === "learning.tellFounder").map(({ input }) => input);
    await waitFor(() =>
      expect(told()).toEqual(
        ["dismissed", "restored", "opened"].map((act) => ({ answerId, entrepreneurId: SECOND.id, act })),
      ),
    );
  });

  test("offer nothing of it where the answer is not kept", async () => {
    const { calls } = show(() => answerOf([MATCH]));
    await userEvent.click(await screen.findByRole("link", { name: /^View Profile/ }));
    expect(screen.queryByRole("button", { name: /Not for me/ })).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).toEqual(["matching.matchCoFounders"]);
  });

  test.each([
    [true, "An AI model helped order the best matches. Scores are our own, and the reasons are facts from profiles."],
    [false, "Ranked by our own score, from facts in profiles. No AI model was involved."],
  ])("says how the order came about, with a model: %s", async (aiPowered, words) => {
    show(() => answerOf([MATCH], 1, aiPowered));
    expect((await screen.findByRole("region", { name: ORDER })).textContent).toBe(`${ORDER}${words}`);
  });

  test("are headed by whom they were chosen from, whose seats lead to them; the headline counts who fits", async () => {
    Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
    const own = { id: MATCH.id, name: MATCH.name };
    const seats = chamberFixture().seats.map((seat, place) => (place === 0 ? { ...seat, ...own } : seat));
    show(() => ({ ...answerOf([MATCH, SECOND], 5), chamber: chamberFixture({ seats }) }));
    expect(await screen.findByRole("heading", { level: 1, name: "2 people fit what you asked for" })).toBeTruthy();
    const chart = within(await screen.findByRole("listbox", { name: /Founders considered/ }));
    expect(chart.getAllByRole("option")).toHaveLength(5);
    expect(screen.getByText("5 considered, 2 fit, 2 recommended with reasons.")).toBeTruthy();
    chart.getByRole("option", { name: new RegExp(`^${MATCH.name}`) }).focus();
    await userEvent.keyboard("{Enter}");
    const article = screen.getByRole("article", { name: MATCH.name });
    expect(document.activeElement).toBe(within(article).getByRole("link", { name: MATCH.name }));
  });

  test("of whom nobody fits say so", async () => {
    show(() => ({ ...answerOf([MATCH], 1), chamber: chamberFixture({ fitting: 0, recommended: 0 }) }));
    expect(await screen.findByRole("heading", { level: 1, name: "No full match, but some come close" })).toBeTruthy();
  });

  test("sets whoever only comes close apart, and where nobody fits says what to change", async () => {
    const close = { ...SECOND, matchScore: 34 };
    show(() => answerOf([{ ...MATCH, matchScore: 35 }, close]));
    const heading = await screen.findByRole("heading", { level: 2, name: "Close, but …" });
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isBefore(screen.getByRole("article", { name: MATCH.name }), heading)).toBe(true);
    expect(isBefore(heading, screen.getByRole("article", { name: SECOND.name }))).toBe(true);
    expect(screen.queryByText(/^No strong matches/)).toBeNull();
  });

  test("leads back to the requirements where nobody fits", async () => {
    const { onRefine } = show(() => answerOf([{ ...MATCH, matchScore: 34 }]));
    expect(await screen.findByText("No strong matches yet")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "No full match, but some come close" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Adjust requirements" }));
    expect(onRefine).toHaveBeenCalledOnce();
    expect(screen.getByRole("article", { name: MATCH.name })).toBeTruthy();
  });

  test("without anybody says what widens the search and leads back to it", async () => {
    const { onRefine } = show(() => answerOf([]));
    expect(await screen.findByRole("heading", { level: 2, name: "No one fits all of this yet" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("No co-founders found");
    expect(
      screen.getByText(
        "Another industry or a second role widens the search. You can leave skills, location and equity open.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^Ranked by/)).toBeNull();
    expect(screen.queryByRole("heading", { name: ORDER })).toBeNull();
    for (const name of ["Adjust requirements", "Refine Search", "Adjust"]) {
      await userEvent.click(screen.getByRole("button", { name }));
    }
    expect(onRefine).toHaveBeenCalledTimes(3);
  });

  test("that could not be read says what is kept and is asked for again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(400, "input/invalid") : answerOf([MATCH])));
    expect(await screen.findByRole("heading", { level: 2, name: "We could not look for co-founders" })).toBeTruthy();
    expect(screen.getByText("We've kept your requirements as you wrote them.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Co-founder matches");
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: MATCH.name })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the page of requirements", () => {
  const show = (hasProfile: boolean) =>
    renderPart(<CoFounderMatching hasProfile={hasProfile} inviteFor={() => null} />);

  test.each([
    [true, ["Browse Entrepreneurs: /browse-entrepreneurs"]],
    [false, ["Browse Entrepreneurs: /browse-entrepreneurs", "Register as an entrepreneur: /entrepreneur-registration"]],
  ])("with a profile %s leads on", (hasProfile, links) => {
    show(hasProfile);
    expect(document.title).toContain("Co-founder matching");
    expect(linksIn(document.body)).toEqual(links);
    expect(screen.queryByText(/^Without an entrepreneur profile, we can only compare one side/) === null).toBe(
      hasProfile,
    );
    expect(
      screen.getByText(
        "Tell us what you're building and who you need. We'll show you who fits, with reasons for and against.",
      ),
    ).toBeTruthy();
  });

  test("says at each part what it is for and what is still missing", () => {
    show(true);
    for (const words of [
      "We compare your words with what people write about themselves.",
      "What you're building, who it's for and how far along you are.",
      "We compare what you look for with what each person offers, and what they look for with what you offer.",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.getByPlaceholderText("20-40%")).toBe(screen.getByLabelText(/^Equity range/));
    const firstOf = (label: RegExp) => within(screen.getByLabelText(label)).getAllByRole("option")[0]?.textContent;
    expect([firstOf(/^Experience level/), firstOf(/^Time commitment/), firstOf(/^Location preference/)]).toEqual([
      "Choose a level",
      "Choose a commitment",
      "Any",
    ]);
    const submit = screen.getByRole("button", { name: "Find Co-Founders" });
    const missing = document.getElementById(submit.getAttribute("aria-describedby") ?? "");
    expect(missing?.textContent).toMatch(/^Still missing: .+, .+ and .+\.$/);
  });
});
