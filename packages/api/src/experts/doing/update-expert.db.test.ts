import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { DocumentId, ExpertId } from "@quorate/core/ids";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { callAs } from "../../testing/callers.ts";
import {
  addExpertProfile,
  type ExpertViewer,
  signUpAdmin,
  signUpClient,
  signUpExpert,
  signUpUser,
} from "../../testing/people.ts";
import { raceBehind } from "../../testing/races.ts";
import { refusal } from "../../testing/refusal.ts";
import { createTestContext, type TestContext } from "../../testing/test-context.ts";
import { REGISTER } from "../../testing/verifications.ts";

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const profileOf = (expert: ExpertViewer) => callAs(world, expert).experts.get({ id: expert.expertId });
const change = (expert: ExpertViewer, changes: object) =>
  callAs(world, expert).experts.update({ id: expert.expertId, ...changes });

async function uploadDocument(owner: Viewer, kind: DocumentKind, name = "file.pdf"): Promise<string> {
  const id = world.ports.newId<DocumentId>();
  const file = { id, user_id: owner.userId, kind, name, size_bytes: 12, media_type: "application/pdf" };
  await world.db
    .insertInto("documents")
    .values({ ...file, storage_key: id })
    .execute();
  return `/api/documents/${id}`;
}

async function verifiedExpert(): Promise<ExpertViewer> {
  const expert = await signUpExpert(world);
  await callAs(world, await signUpAdmin(world)).admin.verifyExpert({
    id: expert.expertId,
    verified: true,
    register: REGISTER,
  });
  return expert;
}

/** Oldest first. */
async function verificationsOf(expertId: ExpertId) {
  const rows = await world.db
    .selectFrom("verifications")
    .select("status")
    .where("expert_id", "=", expertId)
    .orderBy("id")
    .execute();
  return rows.map(({ status }) => status);
}

describe("PATCH /experts/{id}", () => {
  // spec 7.51
  test("200: another person sees every changed field at once, in the profile, the list and the search", async () => {
    const expert = await signUpExpert(world, { lastName: "Okonjo", hourlyRate: "120.00" });
    const changes = {
      title: "Quarry valuation specialist",
      company: "Okonjo & Partners",
      hourlyRate: "185.50",
      specializations: ["Corporate Finance"],
      industries: ["Construction"],
      yearsExperience: 17,
      bio: "Values quarries, sand pits and what is left of them.",
      city: "Porto",
      country: "Portugal",
      isAvailable: false,
    };
    await change(expert, changes);

    const client = await signUpClient(world, { planName: "Growth" });
    const reader = callAs(world, client);
    expect(await reader.experts.get({ id: expert.expertId })).toMatchObject(changes);
    const { expertId } = expert;
    const isIn = (list: readonly { id: string }[]) => list.some(({ id }) => id === expertId);
    expect(isIn(await reader.experts.list({ q: "quarry valuation" }))).toBe(true);
    const narrowed = { specializations: ["Corporate Finance"], industries: ["Construction"], minRate: 185 };
    expect(isIn(await reader.experts.list({ ...narrowed, available: false }))).toBe(true);
    expect(isIn(await reader.experts.list({ ...narrowed, available: true }))).toBe(false);
    expect(isIn(await reader.experts.list({ specializations: ["Strategic Consulting"], limit: 100 }))).toBe(false);
    const { matches } = await reader.matching.matchExperts({
      requirements: "value a quarry",
      industry: "Construction",
    });
    expect(matches.some(({ expert: { id } }) => id === expertId)).toBe(true);
  });

  test("200: a new name is the person's, in the profile and in the search", async () => {
    const expert = await signUpExpert(world, { firstName: "Old", lastName: "Name" });
    const changed = await change(expert, { firstName: "Thandeka", lastName: "Ndlovuyise" });
    expect(changed).toMatchObject({ name: "Thandeka Ndlovuyise", user: { firstName: "Thandeka" } });
    const client = await signUpClient(world, { planName: "Growth" });
    const found = await callAs(world, client).experts.list({ q: "Ndlovuyise" });
    expect(found.map(({ id }) => id)).toEqual([expert.expertId]);
  });

  test("200: what may be empty is cleared by blank or null, what is left out or not given stays", async () => {
    const expert = await signUpExpert(world);
    await change(expert, { phone: "1", address: "2", company: "Three", cvUrl: await uploadDocument(expert, "cv") });
    const cleared = {
      phone: "",
      address: null,
      company: " ",
      hourlyRate: "",
      cvUrl: null,
      credentials: [],
      industries: [],
    };
    expect(await change(expert, cleared)).toMatchObject({
      ...{ phone: null, address: null, company: null, hourlyRate: null, cvUrl: null, credentials: [], industries: [] },
      specializations: ["Strategic Consulting"],
      yearsExperience: 8,
    });
    expect(await change(expert, { yearsExperience: "", isAvailable: null, specializations: null })).toMatchObject({
      ...{ yearsExperience: 8, isAvailable: true, specializations: ["Strategic Consulting"] },
    });
  });

  test("200: an unverified address keeps nobody from correcting the own profile", async () => {
    const expert = await signUpExpert(world, { emailVerified: false });
    expect(await change(expert, { company: "Wyre" })).toMatchObject({ company: "Wyre" });
  });

  test("takes nothing that was checked or earned from the body", async () => {
    const [expert, other] = [await signUpExpert(world), await signUpUser(world)];
    const before = await profileOf(expert);
    const body = {
      ...{
        userId: other.userId,
        isVerified: true,
        rating: 5,
        totalProjects: 99,
        isAdmin: true,
        mbaSchoolVerified: true,
      },
      ...{ verificationNotes: "fine", verificationDate: "2026-01-01T00:00:00Z", createdAt: "2020-01-01T00:00:00Z" },
      ...{ updatedAt: "2020-01-01T00:00:00Z", email: "other@quorate.example", userType: "both", company: "Changed" },
    };
    const { updatedAt: _before, ...rest } = before;
    const { updatedAt: _after, ...after } = await change(expert, body);
    expect(after).toEqual({ ...rest, company: "Changed" });
  });

  test("401, 403, 404: guests, people without the role, administrators and other experts change nothing", async () => {
    const expert = await signUpExpert(world);
    const before = await profileOf(expert);
    const attempt = (viewer: Viewer | null) =>
      callAs(world, viewer).experts.update({ id: expert.expertId, title: "Hacked" });
    await expect(attempt(null)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    for (const viewer of [await signUpUser(world), await signUpClient(world), await signUpAdmin(world)]) {
      await expect(attempt(viewer)).rejects.toEqual(refusal("FORBIDDEN", "experts/profile-required"));
    }
    const stranger = await signUpExpert(world);
    const admin = await addExpertProfile(world, await signUpAdmin(world));
    for (const viewer of [stranger, admin]) {
      await expect(attempt(viewer)).rejects.toEqual(refusal("NOT_FOUND", "experts/not-found"));
    }
    const nobody = world.ports.newId<ExpertId>();
    await expect(callAs(world, stranger).experts.update({ id: nobody, title: "Hacked" })).rejects.toEqual(
      refusal("NOT_FOUND", "experts/not-found"),
    );
    expect(await profileOf(expert)).toEqual(before);
  });

  test.each([
    ["title", ""],
    ["title", null],
    ["title", "x".repeat(121)],
    ["firstName", " "],
    ["firstName", "evil.com"],
    ["lastName", "a\nb"],
    ["bio", "short"],
    ["bio", "\0".repeat(20)],
    ["bio", "\uD800".repeat(20)],
    ["mbaSchool", ""],
    ["graduationYear", 1979],
    ["graduationYear", Number.POSITIVE_INFINITY],
    ["yearsExperience", -1],
    ["yearsExperience", 1.5],
    ["hourlyRate", 0],
    ["hourlyRate", "12.345"],
    ["hourlyRate", "-5"],
    ["hourlyRate", 2 ** 53 + 1],
    ["isAvailable", "yes"],
    ["specializations", "Strategy"],
    ["specializations", Array.from({ length: 31 }, (_, nth) => `tag ${nth}`)],
    ["credentials", [{ __proto__: null }]],
    ["company", "https://evil.example/now"],
    ["cvUrl", "https://evil.example/cv.pdf"],
    ["cvUrl", "/api/documents/../../secret"],
    ["additionalDocumentsUrls", ["/api/documents/x"]],
    ["ifUnchangedSince", "yesterday"],
    ["ifUnchangedSince", "275761-01-01T00:00:00Z"],
    ["ifUnchangedSince", 5],
  ])("400: %s of %j is refused at the field, and nothing changes", async (field, value) => {
    const expert = await signUpExpert(world);
    const before = await profileOf(expert);
    await expect(change(expert, { company: "Changed", [field]: value })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: expect.arrayContaining([field]) }] },
    });
    expect(await profileOf(expert)).toEqual(before);
  });

  test("422: a year to come, a stranger's document and one of another kind are named together, and nothing changes", async () => {
    const [expert, stranger] = [await signUpExpert(world), await signUpExpert(world)];
    const before = await profileOf(expert);
    const attempt = change(expert, {
      company: "Changed",
      graduationYear: 2027,
      cvUrl: await uploadDocument(stranger, "cv"),
      educationCertificateUrl: await uploadDocument(expert, "cv"),
    });
    await expect(attempt).rejects.toMatchObject({
      ...{ code: "UNPROCESSABLE_CONTENT", cause: { code: "experts/registration-invalid" } },
      cause: {
        details: { issues: [{ path: "graduationYear" }, { path: "educationCertificateUrl" }, { path: "cvUrl" }] },
      },
    });
    expect(await profileOf(expert)).toEqual(before);
  });
});

// spec 7.51
test("a change of a single field, whatever its value, changes that field and no other", async () => {
  const expert = await signUpExpert(world);
  const text = (max: number) => fc.stringMatching(new RegExp(`^[a-z]{10,${max}}$`));
  const one = <Value>(field: string, values: fc.Arbitrary<Value>) => values.map((value) => ({ [field]: value }));
  const tags = fc.uniqueArray(text(20), { maxLength: 5 });
  const anyField = fc.oneof(
    ...["phone", "address", "city", "country", "postalCode", "company"].map((field) =>
      one(field, fc.option(text(18), { nil: null })),
    ),
    ...["title", "bio", "mbaSchool"].map((field) => one(field, text(60))),
    ...["specializations", "industries", "credentials"].map((field) => one(field, tags)),
    one("yearsExperience", fc.integer({ min: 0, max: 80 })),
    one("graduationYear", fc.integer({ min: 1980, max: 2026 })),
    one(
      "hourlyRate",
      fc
        .option(fc.integer({ min: 1, max: 9_999_999_999 }), { nil: null })
        .map((minor) => minor && (minor / 100).toFixed(2)),
    ),
    one("isAvailable", fc.boolean()),
  );
  await fc.assert(
    fc.asyncProperty(anyField, async (changes) => {
      const before = await profileOf(expert);
      const after = await change(expert, changes);
      const { city, country } = { ...before, ...changes };
      const location = [city, country].filter(Boolean).join(", ") || null;
      expect(after).toEqual({ ...before, ...changes, location, updatedAt: after.updatedAt });
    }),
    { numRuns: 60 },
  );
});

describe("two windows", () => {
  test("that change different fields both keep what they changed", async () => {
    const expert = await signUpExpert(world);
    await change(expert, { title: "From the first window" });
    await change(expert, { company: "From the second" });
    expect(await profileOf(expert)).toMatchObject({ title: "From the first window", company: "From the second" });
  });

  test("409: of two changes that were made to the same state, the second learns of the first, even while that is being saved", async () => {
    const expert = await signUpExpert(world);
    const { updatedAt: ifUnchangedSince } = await profileOf(expert);
    const [second] = await raceBehind(
      world,
      (trx) => trx.updateTable("experts").set({ title: "Saved first" }).where("id", "=", expert.expertId).execute(),
      { calls: [() => change(expert, { title: "Saved second", ifUnchangedSince })] },
    );
    expect(second).toEqual({ status: "rejected", reason: refusal("CONFLICT", "profiles/changed-meanwhile") });
    const now = await profileOf(expert);
    expect(now.title).toBe("Saved first");
    expect(await change(expert, { title: "Saved again", ifUnchangedSince: now.updatedAt })).toMatchObject({
      title: "Saved again",
    });
  });

  test("a name that is changed by two calls at once makes one wait for the other, and neither dies of it", async () => {
    const expert = await signUpExpert(world);
    const [second] = await raceBehind(
      world,
      (trx) => trx.selectFrom("users").select("id").where("id", "=", expert.userId).forUpdate().execute(),
      {
        calls: [() => change(expert, { firstName: "Here" })],
        // The database writes it into the profile, too.
        change: (trx) =>
          trx.updateTable("users").set({ last_name: "Elsewhere" }).where("id", "=", expert.userId).execute(),
      },
    );
    expect(second).toMatchObject({ status: "fulfilled", value: { name: "Here Elsewhere" } });
  });
});

describe("what was checked", () => {
  test.each(["mbaSchool", "graduationYear", "educationCertificateUrl"])(
    "another %s of a verified expert takes the mark away and stands in the queue again, once",
    async (field) => {
      const expert = await verifiedExpert();
      const values: Record<string, unknown> = {
        mbaSchool: "INSEAD",
        graduationYear: 2015,
        educationCertificateUrl: await uploadDocument(expert, "education_certificate"),
      };
      expect(await change(expert, { [field]: values[field] })).toMatchObject({
        isVerified: false,
        [field]: values[field],
      });
      expect(await verificationsOf(expert.expertId)).toEqual(["expired", "pending"]);
      await change(expert, { mbaSchool: "HEC Paris" });
      expect(await verificationsOf(expert.expertId)).toEqual(["expired", "pending"]);
    },
  );

  test("everything else leaves the mark, and so does a school that is the same", async () => {
    const expert = await verifiedExpert();
    const { mbaSchool, graduationYear, educationCertificateUrl } = await profileOf(expert);
    const changes = {
      mbaSchool,
      graduationYear,
      educationCertificateUrl,
      title: "Other",
      hourlyRate: 90,
      city: "Porto",
    };
    expect(await change(expert, changes)).toMatchObject({ isVerified: true, title: "Other" });
    expect(await verificationsOf(expert.expertId)).toEqual(["approved"]);
  });

  test("is nothing of an expert who waits: the review looks at what is there then", async () => {
    const user = await signUpUser(world);
    const form = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
    const { id } = await callAs(world, user).experts.create(form);
    const expert: ExpertViewer = { ...user, expertId: id as ExpertId };
    await change(expert, { mbaSchool: "HEC Paris" });
    expect(await verificationsOf(expert.expertId)).toEqual(["pending"]);
  });

  test("is looked at again even if the approval came while it was being changed", async () => {
    const expert = await verifiedExpert();
    const { expertId } = expert;
    const setVerified = (isVerified: boolean) =>
      world.db.updateTable("experts").set({ is_verified: isVerified }).where("id", "=", expertId).execute();
    await setVerified(false);
    const [changed] = await raceBehind(
      world,
      (trx) => trx.selectFrom("experts").select("id").where("id", "=", expertId).forUpdate().execute(),
      {
        calls: [() => change(expert, { mbaSchool: "HEC Paris" })],
        change: (trx) => trx.updateTable("experts").set({ is_verified: true }).where("id", "=", expertId).execute(),
      },
    );
    expect(changed).toMatchObject({ status: "fulfilled", value: { isVerified: false } });
    expect(await verificationsOf(expertId)).toEqual(["expired", "pending"]);
  });
});

describe("documents", () => {
  const waiting = async (expert: Viewer) => {
    const rows = await world.db
      .selectFrom("documents")
      .select("id")
      .where("user_id", "=", expert.userId)
      .where("claimed_at", "is", null)
      .execute();
    return rows.map(({ id }) => `/api/documents/${id}`);
  };
  const removedSince = (count: number) =>
    world.jobs.slice(count).flatMap((job) => (job.name === "remove-document" ? [job.payload.documentId] : []));

  test("that are replaced or left out go, those that stay stay, and their owner reads what they are called", async () => {
    const expert = await signUpExpert(world);
    const [one, two, three] = await Promise.all(
      ["one.pdf", "two.pdf", "three.pdf"].map((name) => uploadDocument(expert, "additional", name)),
    );
    const oldCv = await uploadDocument(expert, "cv", "old.pdf");
    await change(expert, { cvUrl: oldCv, additionalDocumentsUrls: [one, two] });
    expect(await waiting(expert)).toEqual([three]);

    const before = world.jobs.length;
    const cvUrl = await uploadDocument(expert, "cv", "new.pdf");
    const changed = await change(expert, { cvUrl, additionalDocumentsUrls: [two, three] });
    expect(changed).toMatchObject({ cvUrl, additionalDocumentsUrls: [two, three] });
    expect(changed.documents.map(({ name }) => name).toSorted()).toEqual(["new.pdf", "three.pdf", "two.pdf"]);
    expect(changed.documents.every(({ size }) => size === 12)).toBe(true);
    const gone = new Set([one, oldCv]);
    expect(new Set(await waiting(expert))).toEqual(gone);
    expect(new Set(removedSince(before).map((id) => `/api/documents/${id}`))).toEqual(gone);
  });

  test("are not touched by a change of something else, and their names are nobody else's to read", async () => {
    const expert = await signUpExpert(world);
    const cvUrl = await uploadDocument(expert, "cv");
    await change(expert, { cvUrl });
    const before = world.jobs.length;
    await change(expert, { title: "Other" });
    expect(removedSince(before)).toEqual([]);
    expect(await profileOf(expert)).toMatchObject({ cvUrl, documents: [{ url: cvUrl }] });
    for (const viewer of [null, await signUpClient(world)]) {
      expect(await callAs(world, viewer).experts.get({ id: expert.expertId })).toMatchObject({ documents: [] });
    }
  });

  test("of a refused change are as they were", async () => {
    const expert = await signUpExpert(world);
    const cvUrl = await uploadDocument(expert, "cv");
    const { updatedAt } = await change(expert, { cvUrl });
    await change(expert, { title: "Other" });
    const stale = change(expert, { cvUrl: null, ifUnchangedSince: updatedAt });
    await expect(stale).rejects.toEqual(refusal("CONFLICT", "profiles/changed-meanwhile"));
    expect(await profileOf(expert)).toMatchObject({ cvUrl });
    expect(await waiting(expert)).toEqual([]);
  });
});

test("whoever changes a profile is told so in the other windows, and administrators with them", async () => {
  const expert = await signUpExpert(world);
  await change(expert, { title: "Other" });
  const event = await world.db
    .selectFrom("domain_events")
    .select(["type", "audience_user_ids", "is_for_admins"])
    .where("actor_id", "=", expert.userId)
    .execute();
  expect(event).toEqual([{ type: "expert.changed", audience_user_ids: [expert.userId], is_for_admins: true }]);
});
