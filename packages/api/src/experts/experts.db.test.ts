import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { DocumentId, ExpertId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { storeMilestone, storeProject } from "../testing/payments.ts";
import { addExpertProfile, signUpAdmin, signUpClient, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory, mergeRouters } from "../trpc/trpc.ts";
import { expertsDoingRouter } from "./doing/experts-doing.router.ts";
import { expertsReadingRouter } from "./reading/experts-reading.router.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(mergeRouters(expertsReadingRouter, expertsDoingRouter));
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));

const input = {
  title: "Pricing consultant",
  bio: "Twelve years of pricing work.",
  mbaSchool: "INSEAD",
  graduationYear: 2014,
  specializations: ["Marketing Strategy", "Marketing Strategy", " "],
  hourlyRate: 150.5,
};

async function uploadDocument(owner: Viewer, kind: DocumentKind): Promise<string> {
  const id = context.ports.newId<DocumentId>();
  await context.db
    .insertInto("documents")
    .values({
      id,
      user_id: owner.userId,
      kind,
      name: "file.pdf",
      size_bytes: 1,
      media_type: "application/pdf",
      storage_key: id,
    })
    .execute();
  return `/api/documents/${id}`;
}

async function userOf({ userId }: Viewer) {
  return await context.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
}

describe("POST /experts", () => {
  test("200: stores the form, opens the verification, claims the documents and answers the form's sentence", async () => {
    const user = await signUpUser(context, { firstName: "Old", lastName: "Name" });
    const educationCertificateUrl = await uploadDocument(user, "education_certificate");
    const additionalDocumentsUrls = [
      await uploadDocument(user, "additional"),
      await uploadDocument(user, "additional"),
    ];
    const created = await callAs(user).create({
      ...input,
      firstName: "New",
      phone: "+44 20 0000 0000",
      credentials: ["CFA"],
      educationCertificateUrl,
      additionalDocumentsUrls,
    });

    expect(created).toMatchObject({
      message: "Your expert profile and documents have been submitted for verification!",
      name: "New Name",
      user: { firstName: "New", lastName: "Name", email: user.email },
      title: "Pricing consultant",
      specializations: ["Marketing Strategy"],
      yearsExperience: 5,
      hourlyRate: "150.50",
      credentials: ["CFA"],
      isAvailable: true,
      isVerified: false,
      rating: 0,
      totalProjects: 0,
      phone: "+44 20 0000 0000",
      educationCertificateUrl,
      cvUrl: null,
      additionalDocumentsUrls,
    });
    const verifications = await context.db
      .selectFrom("verifications")
      .select(["verification_type", "status", "cost"])
      .where("expert_id", "=", created.id as ExpertId)
      .execute();
    expect(verifications).toEqual([{ verification_type: "credentials", status: "pending", cost: "0.00" }]);
    const unclaimed = await context.db
      .selectFrom("documents")
      .select("id")
      .where("user_id", "=", user.userId)
      .where("claimed_at", "is", null)
      .execute();
    expect(unclaimed).toEqual([]);
    expect(await userOf(user)).toMatchObject({ user_type: "expert", first_name: "New", last_name: "Name" });
  });

  test("200: an organization that registers as an expert becomes both", async () => {
    const client = await signUpClient(context);
    await callAs(client).create(input);
    expect(await userOf(client)).toMatchObject({ user_type: "both" });
  });

  // spec 7.127
  test("takes no protected field from the body", async () => {
    const [user, other] = [await signUpUser(context), await signUpUser(context)];
    const body = {
      ...input,
      id: other.userId,
      userId: other.userId,
      isVerified: true,
      rating: 5,
      totalProjects: 99,
      isAdmin: true,
      verificationNotes: "fine",
      verificationDate: "2026-01-01T00:00:00Z",
      userType: "both",
      email: "other@quorate.example",
    };
    const created = await callAs(user).create(body);
    expect(created).toMatchObject({
      userId: user.userId,
      isVerified: false,
      rating: 0,
      totalProjects: 0,
      verificationNotes: null,
      verificationDate: null,
    });
    expect(created.id).not.toBe(other.userId);
    expect(await userOf(user)).toMatchObject({ is_admin: false, user_type: "expert", email: user.email });
  });

  // spec 5.1, 5.2, 5.3, 5.4, 5.5
  test.each([
    [{ title: " " }, "Title is required"],
    [{ bio: "too short" }, "Bio must be at least 10 characters"],
    [{ mbaSchool: "" }, "MBA school is required"],
    [{ graduationYear: 1979 }, "Must be 1980 or later"],
    [{ yearsExperience: -1 }, "Must be 0 or more"],
    [{ hourlyRate: "1.005" }, "Enter a rate with at most two decimals"],
    [{ additionalDocumentsUrls: [`/api/documents/${"-".repeat(36)}`] }, "Upload the document first"],
    [{ cvUrl: "https://elsewhere.example/cv.pdf" }, "Upload the document first"],
  ])("400: %o is refused with %s", async (fault, message) => {
    const created = callAs(await signUpUser(context)).create({ ...input, ...fault });
    await expect(created).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
  });

  test("401: a guest is asked to log in", async () => {
    await expect(callAs(null).create(input)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  // spec 6.6
  test("409: a second expert profile is refused and changes nothing", async () => {
    const expert = await signUpExpert(context, { firstName: "Same" });
    const again = callAs(expert).create({ ...input, firstName: "Other" });
    await expect(again).rejects.toEqual(refusal("CONFLICT", "experts/already-registered"));
    expect(await userOf(expert)).toMatchObject({ first_name: "Same" });
  });

  // spec 5.4
  test("422: a graduation in the coming year is refused at its field", async () => {
    const created = callAs(await signUpUser(context)).create({ ...input, graduationYear: 2027 });
    await expect(created).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { details: { issues: [{ path: "graduationYear", params: { year: 2026 } }] } },
    });
  });

  test("422: documents of somebody else, of another kind and of nobody are refused at their fields, and stay unclaimed", async () => {
    const [user, other] = [await signUpUser(context), await signUpUser(context)];
    const foreign = await uploadDocument(other, "education_certificate");
    const created = callAs(user).create({
      ...input,
      educationCertificateUrl: foreign,
      cvUrl: await uploadDocument(user, "additional"),
      additionalDocumentsUrls: [
        await uploadDocument(user, "additional"),
        `/api/documents/${context.ports.newId<DocumentId>()}`,
      ],
    });
    const paths = ["educationCertificateUrl", "cvUrl", "additionalDocumentsUrls.1"];
    await expect(created).rejects.toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      cause: { details: { issues: paths.map((path) => ({ path, params: { year: null } })) } },
    });
    const claimed = await context.db
      .selectFrom("documents")
      .select("id")
      .where("user_id", "in", [user.userId, other.userId])
      .where("claimed_at", "is not", null)
      .execute();
    expect(claimed).toEqual([]);
    expect(await userOf(user)).toMatchObject({ user_type: "expert" });
    const profile = await context.db.selectFrom("experts").where("user_id", "=", user.userId).executeTakeFirst();
    expect(profile).toBeUndefined();
  });
});

describe("GET /experts/{id}", () => {
  const secrets = ["phone", "address", "postalCode", "educationCertificateUrl", "verificationNotes"] as const;

  async function signUpPrivateExpert() {
    const expert = await signUpExpert(context);
    await context.db
      .updateTable("experts")
      .set({
        phone: "1",
        address: "2",
        postal_code: "3",
        education_certificate_url: "4",
        verification_notes: "5",
        additional_documents_urls: ["6"],
      })
      .where("id", "=", expert.expertId)
      .execute();
    return expert;
  }

  // spec 6.4
  test("200: guests and strangers see the profile without e-mail, telephone, address, documents and notes", async () => {
    const { expertId } = await signUpPrivateExpert();
    for (const reader of [null, await signUpUser(context), await signUpClient(context), await signUpExpert(context)]) {
      const profile = await callAs(reader).get({ id: expertId });
      expect(profile.title).toBe("Strategy consultant");
      expect(profile.user.email).toBeNull();
      expect(secrets.map((field) => profile[field])).toEqual(secrets.map(() => null));
      expect(profile.additionalDocumentsUrls).toEqual([]);
    }
  });

  test("200: the expert and administrators see everything", async () => {
    const expert = await signUpPrivateExpert();
    for (const reader of [expert, await signUpAdmin(context)]) {
      const profile = await callAs(reader).get({ id: expert.expertId });
      expect(profile.user.email).toBe(expert.email);
      expect(secrets.map((field) => profile[field])).toEqual(["1", "2", "3", "4", "5"]);
      expect(profile.additionalDocumentsUrls).toEqual(["6"]);
    }
  });

  // spec 6.4
  test("200: an organization with a project together sees the e-mail address, and no more", async () => {
    const [expert, client] = [await signUpPrivateExpert(), await signUpClient(context)];
    await context.db
      .insertInto("projects")
      .values({
        organization_id: client.organizationId,
        title: "A project",
        description: "…",
        status: "in_progress",
        expert_id: expert.expertId,
      })
      .execute();
    const profile = await callAs(client).get({ id: expert.expertId });
    expect(profile.user.email).toBe(expert.email);
    expect(secrets.map((field) => profile[field])).toEqual(secrets.map(() => null));
  });

  test("200: shows public reviews of the expert's own work only", async () => {
    const [expert, client] = [await signUpExpert(context), await signUpClient(context)];
    const both = await addExpertProfile(context, client);
    const review = async (reviewee: Viewer, reviewer: Viewer, comment: string, isPublic = true) => {
      const project = await storeProject(context, client, { status: "completed", expert });
      await storeMilestone(context, project, { status: "released", amountMinor: 500_00 });
      await context.db
        .insertInto("reviews")
        .values({
          project_id: project.id,
          reviewer_id: reviewer.userId,
          reviewee_id: reviewee.userId,
          rating: 5,
          comment,
          is_public: isPublic,
        })
        .execute();
    };
    await review(expert, client, "Good work");
    await review(expert, client, "Not published yet", false);
    await review(both, expert, "Good client");

    const profile = await callAs(null).get({ id: expert.expertId });
    expect(profile.reviews.map(({ comment, rating }) => [comment, rating])).toEqual([["Good work", 5]]);
    expect((await callAs(null).get({ id: both.expertId })).reviews).toEqual([]);
  });

  test("400 for what is no id, 404 for one that nobody has", async () => {
    await expect(callAs(null).get({ id: "me" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const id = context.ports.newId<ExpertId>();
    await expect(callAs(null).get({ id })).rejects.toEqual(refusal("NOT_FOUND", "experts/not-found"));
  });
});
