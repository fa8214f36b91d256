import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAgreementViolations } from "../agreements/agreement-audit.queries.ts";
import { readFounderFile } from "../founder-agreements/read-founder-file.service.ts";
import { callAs } from "../testing/callers.ts";
import {
  type ConnectedFounders,
  connectFounders,
  type Founder,
  raceBehindPair,
  signedName,
  ten,
} from "../testing/connected-founders.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type EntrepreneurViewer, signUpEntrepreneur, signUpUser } from "../testing/people.ts";
import { tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { postIdea } from "../testing/startup-ideas.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(async () => {
  const violations = await listAgreementViolations(t.db);
  await t.close();
  if (violations.length > 0) throw new Error(violations.join("\n"));
});

const TERMS = {
  inviterShare: 5_000,
  inviteeShare: 4_000,
  others: [{ name: "Option pool", share: 1_000 }],
  vestingStartsOn: "2026-03-09",
  vestingMonths: 48,
  cliffMonths: 12,
  vestingInterval: 1,
  badLeaverKeeps: "nothing",
  scenarios: [],
  startupIdeaId: null,
} as const;
type Terms = Parameters<ReturnType<typeof callAs>["equityWorksheets"]["write"]>[0];

const callsOf = (viewer: EntrepreneurViewer) => callAs(t, viewer).equityWorksheets;
const write = (founders: ConnectedFounders, by: Founder, terms: Partial<Terms> = {}) =>
  callsOf(founders[by]).write({ ...TERMS, others: [...TERMS.others], scenarios: [], id: founders.id, ...terms });
const versionsOf = async ({ ada, id }: ConnectedFounders) => (await callsOf(ada).get({ id })).versions;
const latestOf = async (founders: ConnectedFounders) => {
  const [latest] = await versionsOf(founders);
  if (!latest) throw new Error("There is a version.");
  return latest;
};
const sign = async (founders: ConnectedFounders, by: Founder, sha256?: string) =>
  callsOf(founders[by]).sign({
    ...{ id: founders.id, name: signedName(by), consent: true },
    sha256: sha256 ?? (await latestOf(founders)).sha256,
  });
const signBoth = async (founders: ConnectedFounders) => {
  await sign(founders, "ada");
  await sign(founders, "ben");
};
const statusesOf = async (founders: ConnectedFounders) =>
  (await versionsOf(founders)).map(({ version, status }) => `${version} ${status}`);

describe("an equity worksheet", () => {
  test("says what has vested when and what each scenario comes to, all of it the whole company", async () => {
    const founders = await connectFounders(t);
    await write(founders, "ada", {
      scenarios: [
        { name: "Ben leaves", leaver: "invitee", leavesAfterMonths: 18, isBadLeaver: false, rounds: [] },
        { name: "Seed", leaver: null, leavesAfterMonths: null, isBadLeaver: false, rounds: [2_000] },
      ],
    });
    expect(await latestOf(founders)).toMatchObject({
      vesting: [
        { months: 0, inviterShare: 0, inviteeShare: 0 },
        { months: 12, inviterShare: 1_250, inviteeShare: 1_000 },
        { months: 24, inviterShare: 2_500, inviteeShare: 2_000 },
        { months: 36, inviterShare: 3_750, inviteeShare: 3_000 },
        { months: 48, inviterShare: 5_000, inviteeShare: 4_000 },
      ],
      scenarios: [
        { name: "Ben leaves", isBadLeaver: false, holdings: [{ share: 6_667 }, { share: 2_000 }, { share: 1_333 }] },
        { name: "Seed", holdings: [{ share: 4_000 }, { share: 3_200 }, { share: 800 }, { share: 2_000 }] },
      ],
    });
  });

  test("stays in force until both have signed a later version, whatever is written and called off meanwhile", async () => {
    const founders = await connectFounders(t);
    await write(founders, "ada");
    await signBoth(founders);
    expect(await statusesOf(founders)).toEqual(["1 in_force"]);
    await expect(callsOf(founders.ben).callOff({ id: founders.id, version: 1 })).rejects.toEqual(
      refusal("CONFLICT", "equity-worksheets/in-force"),
    );

    await write(founders, "ben", { basedOn: 1, cliffMonths: 6 });
    await sign(founders, "ben");
    await callsOf(founders.ada).callOff({ id: founders.id, version: 2 });
    expect(await statusesOf(founders)).toEqual(["2 called_off", "1 in_force"]);

    await write(founders, "ben", { basedOn: 1, cliffMonths: 3 });
    await write(founders, "ada", { basedOn: 3, cliffMonths: 4 });
    await signBoth(founders);
    expect(await statusesOf(founders)).toEqual(["4 in_force", "3 superseded", "2 called_off", "1 replaced"]);
    expect(await latestOf(founders)).toMatchObject({ changed: ["cliffMonths"], waitsFor: [] });
  });

  test("422: shares that are not exactly the whole, at their field, with what they come to", async () => {
    const founders = await connectFounders(t);
    await expect(write(founders, "ada", { inviteeShare: 3_999 })).rejects.toMatchObject({
      cause: {
        code: "equity-worksheets/not-whole",
        params: { percent: 99.99 },
        details: { issues: [{ path: "inviteeShare" }] },
      },
    });
    for (const inviterShare of [0, -1, 10_000, 5_000.5, Number.NaN]) {
      await expect(write(founders, "ada", { inviterShare })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    expect(await versionsOf(founders)).toEqual([]);
  });

  test("409: another version by now, which the refusal names; 404 for strangers; nothing once the connection has ended", async () => {
    const founders = await connectFounders(t);
    await write(founders, "ada");
    const { sha256 } = await latestOf(founders);
    await write(founders, "ben", { basedOn: 1, cliffMonths: 6 });
    const details = { version: 2, sha256: (await latestOf(founders)).sha256 };
    const moved = { cause: { code: "founder-agreements/moved", details } };
    await expect(sign(founders, "ada", sha256)).rejects.toMatchObject(moved);
    await expect(write(founders, "ada", { basedOn: 1, cliffMonths: 0 })).rejects.toMatchObject(moved);
    await expect(callsOf(founders.ada).callOff({ id: founders.id, version: 1 })).rejects.toMatchObject(moved);
    const stranger = await signUpEntrepreneur(t);
    await expect(callsOf(stranger).get({ id: founders.id })).rejects.toEqual(
      refusal("NOT_FOUND", "connections/not-found"),
    );
    await callAs(t, founders.ben).connections.end({ id: founders.id });
    await expect(sign(founders, "ada")).rejects.toEqual(refusal("CONFLICT", "connections/not-connected"));
    expect(await callsOf(founders.ada).get({ id: founders.id })).toMatchObject({ isConnected: false });
  });

  test("has a file of its own kind, for the two alone, and keeps what its idea was called", async () => {
    const founders = await connectFounders(t);
    const startupIdeaId = await postIdea(t, founders.ada, { title: "Cold stores" });
    await write(founders, "ada", { startupIdeaId });
    await sql`update startup_ideas set is_active = false, title = 'Warm stores' where id = ${startupIdeaId}`.execute(
      t.db,
    );
    const { id, sha256, ideaTitle } = await latestOf(founders);
    expect(ideaTitle).toBe("Cold stores");
    const { pdf } = await readFounderFile(t.contextOf(founders.ben), "equity", { id });
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(sha256);
    await expect(readFounderFile(t.contextOf(founders.ben), "trial", { id })).rejects.toMatchObject({
      code: "founder-agreements/not-found",
    });
    await expect(readFounderFile(t.contextOf(await signUpEntrepreneur(t)), "equity", { id })).rejects.toMatchObject({
      code: "founder-agreements/not-found",
    });
    expect(await callAs(t, await signUpUser(t)).agreements.check({ sha256 })).toMatchObject({ isKnown: true });
  });

  test("is told by bell and email to the other founder, and leads to the page of the two", async () => {
    const founders = await connectFounders(t);
    await workDeliveries(t);
    await write(founders, "ada");
    const [mail] = await workDeliveries(t);
    expect(mail).toMatchObject({ to: founders.ben.email, subject: expect.stringContaining("equity worksheet") });
    expect(mail?.text).toContain(`/connections/${founders.id}`);
    expect(await callAs(t, founders.ben).notifications.list({})).toContainEqual(
      expect.objectContaining({ kind: "equity_worksheet_written", path: `/connections/${founders.id}` }),
    );
  });
});

describe("at once", () => {
  test("ten next versions of one in force are one, and ten signatures of two are two", async () => {
    const founders = await connectFounders(t);
    await write(founders, "ada");
    await signBoth(founders);
    const by = (nth: number) => (nth % 2 === 0 ? "ada" : "ben");
    const written = await raceBehindPair(
      t,
      founders,
      ten((nth) => write(founders, by(nth), { basedOn: 1, cliffMonths: nth })),
    );
    expect(tally(written)).toMatchObject({ won: 1, refused: Array(9).fill("CONFLICT") });
    const { sha256 } = await latestOf(founders);
    const signed = await raceBehindPair(
      t,
      founders,
      ten((nth) => sign(founders, by(nth), sha256)),
    );
    expect(tally(signed)).toMatchObject({ won: 2, refused: Array(8).fill("CONFLICT") });
    expect(await statusesOf(founders)).toEqual(["2 in_force", "1 replaced"]);
  });

  test("a signature and calling off: one of the two", async () => {
    const founders = await connectFounders(t);
    await write(founders, "ada");
    const { sha256 } = await latestOf(founders);
    await sign(founders, "ada");
    const results = await raceBehindPair<unknown>(t, founders, [
      () => sign(founders, "ben", sha256),
      () => callsOf(founders.ada).callOff({ id: founders.id, version: 1 }),
    ]);
    expect(tally(results)).toMatchObject({ won: 1, refused: ["CONFLICT"] });
  });
});

test("the database lets no one pass the rules: one open and one in force of a kind, and no trial that is replaced", async () => {
  const founders = await connectFounders(t);
  await write(founders, "ada");
  const { id } = await latestOf(founders);
  const set = (status: string) => sql`update founder_agreements set status = ${status} where id = ${id}`.execute(t.db);
  await expect(set("ended")).rejects.toThrow(/status_of_kind/);
  await expect(
    sql`insert into founder_agreements (connection_id, kind, inviter_user_id, invitee_user_id, version, written_by, terms, paper, pdf,
        pdf_sha256, text_sha256, status_since)
      select connection_id, kind, inviter_user_id, invitee_user_id, 2, written_by, terms, paper, '\\x00', encode(sha256('\\x00'), 'hex'),
        text_sha256, status_since from founder_agreements where id = ${id}`.execute(t.db),
  ).rejects.toThrow(/one_open/);
});
