import type { TimeCommitment } from "@quorate/core/entrepreneurs/entrepreneur";
import type { UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { matchingRouter } from "./matching.router.ts";

let context: TestContext;
let seller: EntrepreneurViewer;
const people = new Map<string, EntrepreneurViewer>();
beforeAll(async () => {
  context = await createTestContext();
  seller = await found("asker", { skills: ["Sales"], offering: ["First customers"], looking_for: ["CTO"] });
  const engineer = { skills: ["Software Engineering"], offering: ["CTO"], title: "Backend engineer" };
  await found("meets", { ...engineer, looking_for: ["Sales"] });
  await found("oneway", { ...engineer, looking_for: ["Design"] });
  await found("parttime", { ...engineer, looking_for: ["Sales"], available_time_commitment: "part-time" });
  await found("lawyer", { skills: ["Legal"], offering: ["Contracts"], title: "Solicitor", looking_for: ["CTO"] });
  await found("inactive", { ...engineer, is_active: false });
  await found("taken", { ...engineer, is_seeking_co_founders: false });
  await found("helper", { ...engineer, is_seeking_co_founders: false, is_offering_co_founder_services: true });
  await found("blocker", engineer);
  await found("blocked", engineer);
  await block("blocker", "asker");
  await block("asker", "blocked");
});
afterAll(() => context.close());

type Profile = Partial<{
  title: string;
  skills: string[];
  offering: string[];
  looking_for: string[];
  available_time_commitment: TimeCommitment;
  is_active: boolean;
  is_seeking_co_founders: boolean;
  is_offering_co_founder_services: boolean;
}>;

async function found(name: string, profile: Profile): Promise<EntrepreneurViewer> {
  const viewer = await signUpEntrepreneur(context, { firstName: name, lastName: "" });
  await context.db
    .updateTable("entrepreneurs")
    .set({
      industries: ["Energy & Climate"],
      experience_level: "serial",
      available_time_commitment: "full-time",
      location_preference: "remote",
      linkedin_url: `https://network.example/${name}`,
      github_url: `https://code.example/${name}`,
      portfolio_url: `https://${name}.example`,
      ...profile,
    })
    .where("id", "=", viewer.entrepreneurId)
    .execute();
  people.set(name, viewer);
  return viewer;
}

function userIdOf(name: string): UserId {
  const person = people.get(name);
  if (!person) throw new Error(`There is no ${name}.`);
  return person.userId;
}

async function block(blocker: string, blocked: string): Promise<void> {
  await context.db
    .insertInto("user_blocks")
    .values({ blocker_id: userIdOf(blocker), blocked_id: userIdOf(blocked) })
    .execute();
}

const createCaller = createCallerFactory(matchingRouter);
type Input = Parameters<ReturnType<typeof createCaller>["matchCoFounders"]>[0];
const requirements = {
  industryFocus: ["Energy"],
  lookingForRoles: ["CTO"],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  projectDescription: "Sensors for tidal currents",
} satisfies Input;
const matchAs = (viewer: Viewer | null, input: Partial<Input> = {}) =>
  createCaller(context.contextOf(viewer)).matchCoFounders({ ...requirements, ...input });
const namesOf = ({ matches }: Awaited<ReturnType<typeof matchAs>>) => matches.map(({ name }) => name).join(" ");

describe("POST /ai/match-co-founders", () => {
  test("200: where nobody comes near there is still somebody to meet, without a figure", async () => {
    const odd = { industryFocus: ["Zzyzx"], lookingForRoles: ["Falconer"], projectDescription: "qqq" };
    const answer = await matchAs(seller, odd);
    expect(answer.matches.length).toBeGreaterThan(0);
    expect(answer).toMatchObject({ nearest: answer.matches.length, notRankedYet: false, chamber: null });
    expect(answer.matches.every(({ matchScore, band }) => matchScore === null && band === null)).toBe(true);
  });

  // spec 7.59
  test("200: puts those first who offer what is sought and seek what is offered, with score and reasons", async () => {
    const answer = await matchAs(seller);
    expect(answer).toMatchObject({ aiPowered: false, totalMatches: 5 });
    expect(namesOf(answer)).toBe("meets helper oneway parttime lawyer");
    const [meets, , oneWay, partTime, lawyer] = answer.matches;
    expect(meets).toMatchObject({
      matchReasons: [
        { kind: "for", text: "Offers CTO" },
        { kind: "for", text: "At home in Energy & Climate" },
      ],
      matchReasoning: "Offers CTO; at home in Energy & Climate.",
    });
    expect(oneWay?.matchReasoning).toContain("looks for Design, which your profile does not offer");
    expect(partTime?.matchReasoning).toContain("available part-time only, you asked for full-time");
    expect(lawyer?.matchReasoning).toContain("nothing offered for the role of CTO");
    const scores = answer.matches.map(({ matchScore }) => matchScore ?? Number.NaN);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    for (const score of scores) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
  });

  test("200: says of everyone how they stand to the equity that the description offers", async () => {
    const projectDescription = "Sensors for tidal currents. We offer 2–5 % equity.";
    await context.db.updateTable("entrepreneurs").set({ preferred_equity_split: "20-40%" }).execute();
    const { matches, conditions } = await matchAs(seller, { projectDescription });
    expect(conditions).toMatchObject([{ kind: "equity", label: "2 to 5% equity" }]);
    for (const { matchReasons } of matches)
      expect(matchReasons.at(-1)?.text).toBe("Expects 20-40% of the equity, you offer 2–5 %");
    const dropped = await matchAs(seller, { projectDescription, conditionsDropped: ["2–5 % equity"] });
    expect(dropped.conditions).toEqual([]);
    expect(dropped.matches.flatMap(({ matchReasons }) => matchReasons).map(({ code }) => code)).not.toContain(
      "equity/beyond",
    );
    await context.db.updateTable("entrepreneurs").set({ preferred_equity_split: null }).execute();
  });

  test("200: leaves out the asker, inactive profiles, those who seek nobody, and whoever blocked the other", async () => {
    const names = namesOf(await matchAs(seller)).split(" ");
    for (const name of ["asker", "inactive", "taken", "blocker", "blocked"]) expect(names).not.toContain(name);
    const others = namesOf(await matchAs(await signUpUser(context))).split(" ");
    expect(others.toSorted()).toEqual("asker blocked blocker helper lawyer meets oneway parttime".split(" "));
  });

  test("200: is open to everybody who is signed in; without a profile nothing is held against anybody's search", async () => {
    const { matches } = await matchAs(await signUpUser(context));
    const [meets, oneWay] = ["meets", "oneway"].map((wanted) => matches.find(({ name }) => name === wanted));
    expect(meets?.matchScore).toBe(oneWay?.matchScore);
  });

  test("200: names no way to get in touch past the platform", async () => {
    const answer = JSON.stringify(await matchAs(seller));
    expect(answer).not.toMatch(/@quorate|network\.example|code\.example|https:|email|linkedin|github|portfolio/i);
  });

  test("200: gives the same answer to the same question, and reads roles in people's own words", async () => {
    const input = { projectDescription: "Contracts of every kind", lookingForRoles: ["Head of contracts"] };
    const answer = await matchAs(seller, input);
    expect(await matchAs(seller, input)).toEqual(answer);
    expect(namesOf(answer).split(" ")[0]).toBe("lawyer");
  });

  test("200: survives whatever a text box may hold", async () => {
    const odd = `'"\\ & | ! <-> :* ( ) %_ ${"ß€😀".repeat(40)} https://a.example/?b=1&c='2'`;
    const tag = odd.slice(0, 80);
    const answer = await matchAs(seller, {
      projectDescription: odd,
      lookingForRoles: [tag, "constructor"],
      industryFocus: [tag, "valueOf"],
      skillsNeeded: [tag],
      equityRange: tag,
    });
    expect(answer.aiPowered).toBe(false);
  });

  test.each([
    [{ industryFocus: [] }, "Please select at least one industry"],
    [{ lookingForRoles: [" "] }, "Please select at least one role"],
    [{ projectDescription: "  " }, "Please describe your project"],
    [{ experienceLevel: "Wizard" }, "Experience level must be one of: Junior, Mid, Senior, Expert"],
    [{ timeCommitment: undefined }, "Time commitment is required"],
    [{ locationPreference: "moon" }, "Location preference must be one of: remote, local, hybrid"],
  ])("400: %o is refused with %s", async (fault, message) => {
    // @ts-expect-error a body from outside may hold anything
    const answer = matchAs(seller, fault);
    await expect(answer).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
  });

  test("401: a guest is asked to log in", async () => {
    await expect(matchAs(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });
});
