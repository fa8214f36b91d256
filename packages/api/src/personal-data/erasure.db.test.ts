import { ERASED_TEXT } from "@quorate/core/accounts/account-closing";
import type { DocumentId, ExpertId, UserId } from "@quorate/core/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import type { Viewer } from "../context.ts";
import { listLedgerViolations } from "../ledger/ledger-audit.queries.ts";
import { deleteLapsedTaxDetails } from "../tax-reporting/tax-details.queries.ts";
import { callAs } from "../testing/callers.ts";
import { tellChargeback } from "../testing/chargebacks.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { uploadFile } from "../testing/files.ts";
import { fundedMilestone, submittedMilestone } from "../testing/milestones.ts";
import { workMoneyJobs } from "../testing/movements.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { placesOf } from "../testing/places.ts";
import { postProject } from "../testing/projects.ts";
import { raceBehind, tally } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, createTestVisitor, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory } from "../trpc/trpc.ts";
import { eraseClosedAccounts } from "./erase-closed-accounts.service.ts";

const password = "four walls and a roof";
const TAX_DETAILS = {
  kind: "individual",
  ...{ firstName: "Ada", lastName: "Dunmore", birthDay: "1985-07-30", tin: "AB123456C" },
  ...{ tinCountry: "GB", address: "1 Park Row", city: "Leeds", country: "GB" },
} as const;
const MARKER = "Kvortex";
const createCaller = createCallerFactory(appRouter);

let t: TestContext;
const removedFiles: string[] = [];
const forgottenMails: string[] = [];
const files = {
  removeFile: async (key: string) => void removedFiles.push(key),
  removeDocument: async (key: string) => void removedFiles.push(key),
  forgetMails: async ({ address }: { address: string }) => void forgottenMails.push(address),
};
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());
beforeEach(() => t.clock.advance({ minutes: 61 }));

async function named<Person extends Viewer>(viewer: Person, firstName: string, lastName: string): Promise<Person> {
  await t.db
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName })
    .where("id", "=", viewer.userId)
    .execute();
  await t.db
    .insertInto("credentials")
    .values({ user_id: viewer.userId, password_hash: `hash of ${password}` })
    .execute();
  return { ...viewer, firstName, lastName };
}

/** What an issued document says never changes: books must be kept. */
const apartFromPaper = (places: readonly string[]) =>
  places.filter((place) => !/^invoices\.(?:lines|snapshot): /.test(place));

const close = (viewer: Viewer) =>
  createCaller(t.contextOf(viewer, createTestVisitor(viewer.userId))).accounts.close({ password });
const logIn = (viewer: Viewer) =>
  createCaller(t.contextOf(null, createTestVisitor(viewer.userId))).accounts.logIn({ email: viewer.email, password });

describe("an expert with a finished and paid project", () => {
  const words = ["Zephyrine", "Quillfeather", MARKER];
  let expert: Viewer & { expertId: ExpertId };
  let client: Viewer;
  let admin: Viewer;
  let before: string;

  const books = async () => {
    const { rows } =
      await sql`select account, sum(amount_minor)::text as sum from ledger_entries group by account order by account`.execute(
        t.db,
      );
    return JSON.stringify(rows);
  };

  beforeAll(async () => {
    admin = await signUpAdmin(t);
    const engagement = await completedEngagement(t);
    await workMoneyJobs(t);
    expert = await named(engagement.expert, "Zephyrine", "Quillfeather");
    client = engagement.client;
    const { projectId } = engagement;
    await callAs(t, client).messages.send({
      receiverId: expert.userId,
      content: "Dear Zephyrine, QUILLFEATHER is well known.",
    });
    await callAs(t, expert).messages.send({ receiverId: client.userId, content: `${MARKER} thanks, Zephyrine` });
    await callAs(t, client).reviews.create({
      id: projectId,
      rating: 5,
      comment: "Zephyrine Quillfeather knew her way.",
    });
    const { id: ofClient } = await callAs(t, expert).reviews.create({
      id: projectId,
      rating: 4,
      comment: "Clear terms. Zephyrine",
      authorRole: `${MARKER} adviser`,
      showsAuthor: true,
      showsAmount: true,
    });
    const [ofExpert] = await callAs(t, client).reviews.listForProject({ id: projectId });
    await callAs(t, expert).reviews.answer({ id: ofExpert?.id ?? "", text: `${MARKER} thanks` });
    const reader = callAs(t, await signUpUser(t)).reports;
    await reader.reportReview({ id: ofClient, reason: "untrue", note: "Zephyrine was not there." });
    const report = { id: ofExpert?.id ?? "", part: "answer", reason: "spam", note: "Zephyrine sells." } as const;
    const { id: reportId } = await reader.reportReview(report);
    await callAs(t, admin).reports.resolve({ id: reportId, outcome: "answer_hidden", note: "Quillfeather sells." });
    await t.db
      .updateTable("experts")
      .set({
        bio: `${MARKER} biography`,
        phone: `+44 ${MARKER}`,
        company: `${MARKER} Ltd`,
        cv_url: `/api/documents/${MARKER}`,
        specializations: ["Strategic Consulting", `${MARKER} valuation`],
        industries: [`${MARKER} farming`],
      })
      .where("id", "=", expert.expertId)
      .execute();
    await t.db
      .updateTable("proposals")
      .set({ cover_letter: `${MARKER} letter`, estimated_timeline: MARKER })
      .where("expert_id", "=", expert.expertId)
      .execute();
    await t.db.updateTable("milestones").set({ submission_note: MARKER }).where("project_id", "=", projectId).execute();
    await t.db
      .updateTable("projects")
      .set({ requirements: ["Dutch", "Led by Zephyrine"], preferred_expertise: ["The Quillfeather method", "Pricing"] })
      .where("id", "=", projectId)
      .execute();
    await t.db.updateTable("gateway_transfers").set({ failure_detail: MARKER }).execute();
    await t.db.updateTable("gateway_attempts").set({ detail: MARKER }).execute();
    const { id: transferId } = await t.db.selectFrom("gateway_transfers").select("id").executeTakeFirstOrThrow();
    await t.db
      .insertInto("gateway_events")
      .values({
        gateway: "stripe",
        id: "event of a transfer",
        type: "transfer.created",
        payload: JSON.stringify({ subject: "transfer", transferId, result: { attempt: 1, detail: MARKER } }),
      })
      .execute();
    await t.db
      .insertInto("documents")
      .values({
        id: t.ports.newId<DocumentId>(),
        user_id: expert.userId,
        kind: "cv",
        name: "Zephyrine.pdf",
        size_bytes: 1,
        media_type: "application/pdf",
        storage_key: "stored-cv",
      })
      .execute();
    await callAs(t, expert).savedSearches.save({ name: MARKER, filter: {} });
    await callAs(t, expert).taxReporting.update(TAX_DETAILS);
    await callAs(t, expert).tokens.create({ name: MARKER, scopes: ["read"] });
    await workDeliveries(t);
    before = await books();
  });

  // spec 7.107
  test("is seen by nobody from the moment on that they delete the account, and can go nowhere with what they had", async () => {
    expect(await close(expert)).toMatchObject({ undoneDays: 14 });
    await expect(callAs(t, null).experts.get({ id: expert.expertId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await callAs(t, admin).experts.list({ limit: 100 })).map(({ id }) => id)).not.toContain(expert.expertId);
    await expect(
      callAs(t, client).messages.send({ receiverId: expert.userId, content: "Hello?" }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const sessions = await t.db.selectFrom("sessions").select("sid").where("user_id", "=", expert.userId).execute();
    const tokens = await t.db
      .selectFrom("api_tokens")
      .select("revoked_at")
      .where("user_id", "=", expert.userId)
      .execute();
    expect(sessions).toEqual([]);
    expect(tokens.map(({ revoked_at }) => revoked_at === null)).toEqual([false]);
    const mails = await workDeliveries(t);
    expect(mails).toMatchObject([{ kind: "security-account-closed", to: expert.email }]);
    expect(mails[0]?.text).toContain("Hello Zephyrine,");
  });

  test("has everything back by logging in within fourteen days", async () => {
    t.clock.advance({ days: 13 });
    expect(await eraseClosedAccounts(t.ports, files)).toBe(0);
    expect(await logIn(expert)).toMatchObject({ message: expect.stringContaining("open again") });
    const profile = await callAs(t, null).experts.get({ id: expert.expertId });
    expect(profile).toMatchObject({ bio: `${MARKER} biography` });
    expect(JSON.stringify(profile)).toContain("Quillfeather");
    expect((await callAs(t, admin).experts.list({ limit: 100 })).map(({ id }) => id)).toContain(expert.expertId);
    expect((await workDeliveries(t)).map(({ kind }) => kind)).toContain("security-account-reopened");
  });

  // spec 7.107
  test("is nowhere any more after fourteen days, and the books are as they were", async () => {
    t.clock.advance({ minutes: 61 });
    expect(await placesOf(t.db, words)).not.toEqual([]);
    await close(expert);
    t.clock.advance({ days: 14 });
    expect(await eraseClosedAccounts(t.ports, files)).toBe(1);
    expect(apartFromPaper(await placesOf(t.db, [...words, expert.email]))).toEqual([]);
    expect(removedFiles).toEqual(["stored-cv"]);
    expect(forgottenMails).toEqual([expert.email]);
    expect(await books()).toBe(before);
    expect(await listLedgerViolations(t.db)).toEqual([]);
    expect(await eraseClosedAccounts(t.ports, files)).toBe(0);
  });

  test("leaves what platforms must keep of their sellers for five years after the last sale, and no longer", async () => {
    const kept = () => t.db.selectFrom("tax_details").select(["last_name", "keep_until"]).execute();
    const year = t.clock.now().getUTCFullYear();
    expect(await kept()).toEqual([{ last_name: "Dunmore", keep_until: `${year + 6}-01-01` }]);
    await deleteLapsedTaxDetails(t.db, new Date(`${year + 5}-12-31T23:00:00Z`));
    expect(await kept()).toHaveLength(1);
    await deleteLapsedTaxDetails(t.db, new Date(`${year + 6}-01-01T00:00:00Z`));
    expect(await kept()).toEqual([]);
  });

  test("leaves nothing of one who never sold anything", async () => {
    const visitor = await named(await signUpExpert(t), "Never", "Sold");
    await callAs(t, visitor).taxReporting.update(TAX_DETAILS);
    await close(visitor);
    t.clock.advance({ days: 14 });
    expect(await eraseClosedAccounts(t.ports, files)).toBe(1);
    expect(await t.db.selectFrom("tax_details").select("last_name").execute()).toEqual([]);
  });

  test("leaves a former member behind to whom they worked with", async () => {
    const messages = await t.db
      .selectFrom("messages")
      .select(["sender_id", "content"])
      .where((eb) => eb.or([eb("sender_id", "=", expert.userId), eb("receiver_id", "=", expert.userId)]))
      .execute();
    const by = (userId: UserId) =>
      messages.filter(({ sender_id }) => sender_id === userId).map(({ content }) => content);
    expect(by(expert.userId)).toEqual([ERASED_TEXT]);
    expect(by(client.userId)).toEqual(["Dear former member, former member is well known."]);
    const reviews = await t.db.selectFrom("reviews").selectAll().orderBy("created_at").execute();
    expect(reviews.map(({ comment }) => comment ?? "").toSorted((a, b) => a.localeCompare(b))).toEqual([
      "Clear terms. former member",
      "former member knew her way.",
    ]);
    // The name is withheld from now on, and so is what would tell it.
    expect(reviews.find(({ reviewer_id }) => reviewer_id === expert.userId)).toMatchObject({
      author_role: null,
      shows_author: false,
      shows_amount: false,
      is_public: true,
    });
    expect(reviews.find(({ reviewee_id }) => reviewee_id === expert.userId)).toMatchObject({
      answer: null,
      answer_hidden_at: null,
      answer_hidden_reason: null,
    });
    const reports = await t.db.selectFrom("reports").select(["note", "resolution_note"]).orderBy("note").execute();
    expect(reports).toEqual([
      { note: "former member sells.", resolution_note: "former member sells." },
      { note: "former member was not there.", resolution_note: null },
    ]);
    const [action] = await t.db.selectFrom("moderation_actions").select("note").execute();
    expect(action).toEqual({ note: "former member sells." });
  });

  test("keeps the words of others but for the name, and no figure of the person", async () => {
    const project = await t.db
      .selectFrom("projects")
      .select(["requirements", "preferred_expertise"])
      .where("expert_id", "=", expert.expertId)
      .executeTakeFirstOrThrow();
    expect(project).toEqual({
      requirements: ["Dutch", "Led by former member"],
      preferred_expertise: ["The former member method", "Pricing"],
    });
    const row = await t.db
      .selectFrom("experts")
      .select(["years_experience", "graduation_year", "hourly_rate", "mba_school"])
      .where("id", "=", expert.expertId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ years_experience: 0, graduation_year: 1980, hourly_rate: null, mba_school: "—" });
    const facets = t.db.selectFrom("expert_facets").select("spec").where("expert_id", "=", expert.expertId);
    expect(await facets.execute()).toEqual([]);
  });

  test("has no way back in", async () => {
    await expect(logIn(expert)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/invalid-credentials"));
  });
});

describe("an organization and a founder", () => {
  test("are nowhere any more either", async () => {
    const engagement = await completedEngagement(t);
    await workMoneyJobs(t);
    const client = await named(engagement.client, "Ottoline", "Brackenridge");
    await t.db
      .updateTable("organizations")
      .set({ name: `${MARKER} Foods`, description: MARKER, website: `https://${MARKER}.example` })
      .where("id", "=", client.organizationId)
      .execute();
    await t.db
      .updateTable("projects")
      .set({
        title: `${MARKER} plan`,
        description: `${MARKER} by Ottoline`,
        requirements: [MARKER],
        preferred_expertise: [MARKER],
      })
      .where("id", "=", engagement.projectId)
      .execute();
    // Whom others call by what the profile is called.
    await callAs(t, engagement.expert).messages.send({
      receiverId: client.userId,
      content: `Dear ${MARKER} Foods, thanks`,
    });
    await close(client);
    const founder = await named(await signUpEntrepreneur(t), "Peregrine", "Thistlewood");
    const other = await signUpEntrepreneur(t);
    await callAs(t, founder).startupIdeas.create({
      title: `${MARKER} boxes`,
      description: `${MARKER} by Peregrine`,
      industry: "Transport & Mobility",
      stage: "prototype",
    });
    await callAs(t, founder).connections.invite({ id: other.entrepreneurId, note: `${MARKER}` });
    await close(founder);
    t.clock.advance({ days: 14 });
    expect(await eraseClosedAccounts(t.ports, files)).toBe(2);
    expect(
      apartFromPaper(
        await placesOf(t.db, [
          "Ottoline",
          "Brackenridge",
          "Peregrine",
          "Thistlewood",
          MARKER,
          client.email,
          founder.email,
        ]),
      ),
    ).toEqual([]);
    expect(await listLedgerViolations(t.db)).toEqual([]);
  });
});

describe("files of a project", () => {
  test("a file that was handed over stays the client's, without the name of who left, and goes when both have left", async () => {
    const { client, expert, projectId } = await completedEngagement(t);
    const [leaving, following] = [
      await named(expert, "Seraphine", "Holloway"),
      await named(client, "Barnaby", "Quickstep"),
    ];
    await workMoneyJobs(t);
    const waiting = await uploadFile(t, leaving);
    const kept = await uploadFile(t, leaving, { name: "Report by Seraphine Holloway.pdf" });
    const milestone = await t.db
      .selectFrom("milestones")
      .select("id")
      .where("project_id", "=", projectId)
      .executeTakeFirstOrThrow();
    await t.db
      .updateTable("files")
      .set({ project_id: projectId, milestone_id: milestone.id, hand_over: 1, claimed_at: t.clock.now() })
      .where("id", "=", kept)
      .execute();
    const nameOfKept = async () => {
      const row = await t.db.selectFrom("files").select("name").where("id", "=", kept).executeTakeFirst();
      return row?.name;
    };

    await close(leaving);
    t.clock.advance({ days: 14 });
    await eraseClosedAccounts(t.ports, files);
    expect(removedFiles).toContain(waiting);
    expect(removedFiles).not.toContain(kept);
    expect(await nameOfKept()).toBe("Report by former member.pdf");

    await close(following);
    t.clock.advance({ days: 14 });
    await eraseClosedAccounts(t.ports, files);
    expect(removedFiles).toContain(kept);
    expect(await nameOfKept()).toBeUndefined();
  });
});

describe("files of messages", () => {
  test("go with what the person wrote; what they were sent stays its sender's, and calls them by no name", async () => {
    const [writer, reader] = [
      await named(await signUpExpert(t), "Philippa", "Thornbury"),
      await named(await signUpClient(t), "Jasper", "Wetherby"),
    ];
    const sent = await uploadFile(t, writer, { purpose: "message" });
    const got = await uploadFile(t, reader, { name: "Offer to Philippa Thornbury.pdf", purpose: "message" });
    await callAs(t, writer).messages.send({ receiverId: reader.userId, content: "Mine.", fileIds: [sent] });
    await callAs(t, reader).messages.send({ receiverId: writer.userId, content: "Yours.", fileIds: [got] });

    await close(writer);
    t.clock.advance({ days: 14 });
    await eraseClosedAccounts(t.ports, files);
    expect(removedFiles).toContain(sent);
    expect(removedFiles).not.toContain(got);
    const messages = await callAs(t, reader).messages.list({ with: writer.userId });
    expect(messages.map((message) => ("files" in message ? message.files.map(({ name }) => name) : []))).toEqual([
      ["Offer to former member.pdf"],
      [],
    ]);
  });
});

describe("files of a cancelled project", () => {
  test("that the person alone could read any more go with them", async () => {
    const setting = await fundedMilestone(t);
    const leaving = await named(setting.expert, "Ottoline", "Marchbanks");
    const id = await uploadFile(t, leaving);
    await callAs(t, leaving).milestones.submit({ id: setting.milestoneId, note: "Here.", fileIds: [id] });
    await callAs(t, setting.client).projects.cancel({ id: setting.projectId });
    await callAs(t, leaving).projects.cancel({ id: setting.projectId });
    await workMoneyJobs(t);

    await close(leaving);
    t.clock.advance({ days: 14 });
    await eraseClosedAccounts(t.ports, files);
    expect(removedFiles).toContain(id);
  });
});

describe("409: an account stays", () => {
  const obstaclesOf = async (viewer: Viewer) => {
    await t.db
      .insertInto("credentials")
      .values({ user_id: viewer.userId, password_hash: `hash of ${password}` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const asked = await callAs(t, viewer).accounts.closing();
    await expect(close(viewer)).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { code: "accounts/cannot-close", details: { obstacles: asked.obstacles } },
    });
    const row = await t.db
      .selectFrom("users")
      .select("closed_at")
      .where("id", "=", viewer.userId)
      .executeTakeFirstOrThrow();
    expect(row.closed_at).toBeNull();
    return asked.obstacles.map(({ code }) => code);
  };

  test("while money is held and work is running, for both sides", async () => {
    const { client, expert } = await submittedMilestone(t);
    expect(await obstaclesOf(client)).toEqual(["money-held", "running-projects"]);
    expect(await obstaclesOf(expert)).toEqual(["money-held", "running-projects"]);
  });

  // spec 7.107
  test("while a dispute is open, with everything else that stands in the way at once", async () => {
    const { client, expert, milestoneId } = await fundedMilestone(t);
    await callAs(t, client).disputes.open({ id: milestoneId, reason: "Nothing came." });
    await postProject(t, client);
    expect(await obstaclesOf(client)).toEqual(["money-held", "open-disputes", "running-projects", "open-projects"]);
    expect(await obstaclesOf(expert)).toEqual(["money-held", "open-disputes", "running-projects"]);
  });

  test("while a bank is taking a payment back, until it has decided for them", async () => {
    const { client, expert, checkoutId } = await fundedMilestone(t);
    const asked = { amountMinor: 1_000, isWithdrawn: true };
    await tellChargeback(t, checkoutId, asked);
    const obstacles = ["money-held", "bank-asks", "running-projects"];
    expect(await obstaclesOf(client)).toEqual(obstacles);
    expect(await obstaclesOf(expert)).toEqual(obstacles);
    await tellChargeback(t, checkoutId, { ...asked, status: "won" });
    expect(await obstaclesOf(client)).toEqual(["money-held", "running-projects"]);
  });

  test("while a proposal waits", async () => {
    const projectId = await postProject(t, await signUpClient(t));
    const expert = await signUpExpert(t);
    await callAs(t, expert).proposals.submit({ id: projectId, coverLetter: "Me.", proposedRate: "1" });
    expect(await obstaclesOf(expert)).toEqual(["pending-proposals"]);
  });

  test("of the last administrator", async () => {
    await t.db.updateTable("users").set({ is_admin: false }).execute();
    const last = await signUpAdmin(t);
    expect(await obstaclesOf(last)).toEqual(["last-administrator"]);
    await signUpAdmin(t);
    expect(await close(last)).toMatchObject({ undoneDays: 14 });
  });

  test("422: with a wrong password", async () => {
    const viewer = await named(await signUpClient(t), "Ada", "Stays");
    const caller = createCaller(t.contextOf(viewer, createTestVisitor(viewer.userId)));
    await expect(caller.accounts.close({ password: "something else" })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "accounts/wrong-password"),
    );
  });
});

describe("at the same time", () => {
  const hold = (userId: UserId) => (trx: Parameters<Parameters<typeof raceBehind>[1]>[0]) =>
    trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();

  test("a payment that begins while the account is being closed finds it closed, and begins nothing", async () => {
    const { client, milestoneId } = await (async () => {
      const engagement = await fundedMilestone(t);
      const next = await callAs(t, engagement.client).milestones.create({
        id: engagement.projectId,
        title: "Next",
        amount: "10.00",
      });
      return { client: engagement.client, milestoneId: next.id };
    })();
    const closing = await raceBehind(t, hold(client.userId), {
      calls: [() => callAs(t, client).milestones.fund({ id: milestoneId })],
      change: (trx) =>
        trx.updateTable("users").set({ closed_at: t.clock.now() }).where("id", "=", client.userId).execute(),
    });
    expect(tally(closing)).toEqual({ won: 0, refused: ["UNAUTHORIZED"] });
  });

  test("an account that is closed while a proposal is handed in stays open: the proposal is seen", async () => {
    const projectId = await postProject(t, await signUpClient(t));
    const expert = await named(await signUpExpert(t), "Ada", "Races");
    const closing = await raceBehind(
      t,
      async (trx) => {
        await trx.selectFrom("users").select("id").where("id", "=", expert.userId).forKeyShare().execute();
        await trx
          .insertInto("proposals")
          .values({ id: t.ports.newId(), project_id: projectId, expert_id: expert.expertId, cover_letter: "Me." })
          .execute();
      },
      { calls: [() => close(expert)] },
    );
    expect(tally(closing)).toEqual({ won: 0, refused: ["CONFLICT"] });
  });
});
