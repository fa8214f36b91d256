import type { EntrepreneurId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Viewer } from "../context.ts";
import { entrepreneurProfilesRouter } from "../entrepreneur-profiles/entrepreneur-profiles.router.ts";
import { callAs as as } from "../testing/callers.ts";
import {
  addExpertProfile,
  type EntrepreneurViewer,
  signUpAdmin,
  signUpEntrepreneur,
  signUpUser,
} from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { createCallerFactory, mergeRouters } from "../trpc/trpc.ts";
import { entrepreneursRouter } from "./entrepreneurs.router.ts";
import type { createEntrepreneurInput } from "./entrepreneurs.schema.ts";

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const createCaller = createCallerFactory(mergeRouters(entrepreneursRouter, entrepreneurProfilesRouter));
const callAs = (viewer: Viewer | null) => createCaller(context.contextOf(viewer));
const input = {
  name: "Ines Calloway",
  title: "Founder, cold chain sensors",
  bio: "Ten years in refrigerated logistics.",
  skills: ["Operations", "Operations", " "],
  industries: ["Transport & Mobility"],
  offering: ["Customers in four ports"],
};

async function userTypeOf({ userId }: Viewer) {
  const user = await context.db
    .selectFrom("users")
    .select("user_type")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return user.user_type;
}

describe("POST /entrepreneurs", () => {
  // spec 5.16
  test("200: creates the profile with the form's defaults and makes its owner an entrepreneur", async () => {
    const user = await signUpUser(context);
    const entrepreneur = await callAs(user).create({ ...input, linkedinUrl: "", previousStartups: "  " });
    expect(entrepreneur).toMatchObject({
      name: "Ines Calloway",
      userId: user.userId,
      email: user.email,
      skills: ["Operations"],
      lookingFor: [],
      experienceLevel: "first-time",
      availableTimeCommitment: "full-time",
      locationPreference: "remote",
      isSeekingCoFounders: true,
      isOfferingCoFounderServices: false,
      linkedinUrl: null,
      previousStartups: null,
      rating: 0,
      totalConnections: 0,
      isActive: true,
    });
    expect(await callAs(user).get({ id: entrepreneur.id })).toMatchObject(entrepreneur);
    expect(await userTypeOf(user)).toBe("entrepreneur");
  });

  test("200: keeps every field of the form", async () => {
    const form = {
      ...input,
      skills: ["Operations"],
      lookingFor: ["CTO"],
      experienceLevel: "serial",
      previousStartups: "Cold boxes, 2018-2022, sold",
      linkedinUrl: "https://network.example/ines",
      githubUrl: "https://code.example/ines",
      portfolioUrl: "https://ines.example",
      isSeekingCoFounders: false,
      isOfferingCoFounderServices: true,
      availableTimeCommitment: "flexible",
      preferredEquitySplit: "40-50%",
      locationPreference: "hybrid",
    } satisfies z.input<typeof createEntrepreneurInput>;
    expect(await callAs(await signUpUser(context)).create(form)).toMatchObject(form);
  });

  test("200: an expert who becomes an entrepreneur is both", async () => {
    const expert = await addExpertProfile(context, await signUpUser(context));
    await callAs(expert).create(input);
    expect(await userTypeOf(expert)).toBe("both");
  });

  test("takes no protected field from the body", async () => {
    const [user, other] = [await signUpUser(context), await signUpUser(context)];
    const forged = {
      id: other.userId,
      userId: other.userId,
      email: other.email,
      rating: 5,
      totalConnections: 99,
      isActive: false,
      isAdmin: true,
      userType: "both",
    };
    const entrepreneur = await callAs(user).create({ ...input, ...forged });
    expect(entrepreneur).toMatchObject({ userId: user.userId, rating: 0, totalConnections: 0, isActive: true });
    expect(entrepreneur.id).not.toBe(other.userId);
    expect(await userTypeOf(user)).toBe("entrepreneur");
  });

  // spec 5.12, 5.13, 5.14
  test.each([
    [{ name: " " }, "Name is required"],
    [{ title: "" }, "Title is required"],
    [{ bio: "" }, "Bio is required"],
    [{ skills: [" "] }, "Please add at least one skill"],
    [{ industries: [] }, "Please add at least one industry"],
    [{ offering: [] }, "Please specify what you're offering"],
    [{ experienceLevel: "expert" }, "Experience level must be one of: first-time, serial, experienced"],
    [{ portfolioUrl: "javascript:alert(1)" }, "Enter a link that starts with https://"],
    [{ linkedinUrl: "http://network.example/ines" }, "Enter a link that starts with https://"],
    [{ githubUrl: "not a link" }, "Enter a link that starts with https://"],
  ])("400: %o is refused with %s", async (fault, message) => {
    const user = await signUpUser(context);
    // @ts-expect-error a body from outside may hold anything
    const created = callAs(user).create({ ...input, ...fault });
    await expect(created).rejects.toMatchObject({ code: "BAD_REQUEST", message: expect.stringContaining(message) });
    expect(await userTypeOf(user)).toBe("expert");
  });

  test("401: a guest is asked to log in", async () => {
    await expect(callAs(null).create(input)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  test("409: a second profile is refused, also when both registrations come at once", async () => {
    const user = await signUpUser(context);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => callAs(user).create(input)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }) => reason)).toEqual(
      refused.map(() => refusal("CONFLICT", "entrepreneurs/already-registered")),
    );
    expect(refused).toHaveLength(3);
  });
});

describe("GET /entrepreneurs/{id}", () => {
  // spec 7.48
  test("200: is open to everybody who is signed in, and how to get in touch is not", async () => {
    const owner = await signUpUser(context);
    const links = {
      linkedinUrl: "https://network.example/ines",
      githubUrl: "https://code.example/ines",
      portfolioUrl: "https://ines.example",
    };
    const { id } = await callAs(owner).create({ ...input, ...links });
    for (const reader of [await signUpUser(context), await signUpEntrepreneur(context)]) {
      const entrepreneur = await callAs(reader).get({ id });
      expect(entrepreneur).toMatchObject({ name: "Ines Calloway", email: null, linkedinUrl: null, portfolioUrl: null });
      for (const secret of [owner.email, ...Object.values(links)]) {
        expect(JSON.stringify(entrepreneur)).not.toContain(secret);
      }
    }
    expect(await callAs(await signUpAdmin(context)).get({ id })).toMatchObject({ email: owner.email, ...links });
  });

  test("200: names whom both are connected with, and nobody that one of them may not know of", async () => {
    const [reader, owner] = [await signUpEntrepreneur(context), await signUpEntrepreneur(context)];
    const named = (firstName: string) => signUpEntrepreneur(context, { firstName, lastName: "Common" });
    const connect = async (one: EntrepreneurViewer, other: EntrepreneurViewer) => {
      const { id } = await as(context, one).connections.invite({ id: other.entrepreneurId });
      await as(context, other).connections.accept({ id });
    };
    const common = async (viewer: Viewer) => (await callAs(viewer).get({ id: owner.entrepreneurId })).common;
    expect(await common(reader)).toEqual({ count: 0, people: [] });

    const [ada, bea, cem, dan, eli] = [
      await named("Ada"),
      await named("Bea"),
      await named("Cem"),
      await named("Dan"),
      await named("Eli"),
    ];
    for (const person of [ada, bea, cem, dan]) {
      await connect(reader, person);
      await connect(person, owner);
    }
    // An invitation is no connection yet.
    await connect(reader, eli);
    await as(context, eli).connections.invite({ id: owner.entrepreneurId });
    const namesOf = async () => {
      const told = await common(reader);
      return { count: told?.count, names: told?.people.map(({ name }) => name) };
    };
    expect(await namesOf()).toEqual({ count: 4, names: ["Ada Common", "Bea Common", "Cem Common"] });

    await as(context, ada).entrepreneurs.update({ id: ada.entrepreneurId, isActive: false });
    await as(context, bea).connections.block({ id: reader.entrepreneurId });
    expect(await namesOf()).toEqual({ count: 2, names: ["Cem Common", "Dan Common"] });
    // Strangers, people without connections and the person themselves see none.
    expect(await common(await signUpEntrepreneur(context))).toEqual({ count: 0, people: [] });
    for (const viewer of [owner, await signUpUser(context), await signUpAdmin(context)]) {
      expect(await common(viewer)).toBeNull();
    }
  });

  test("401: not to guests", async () => {
    const { id } = await callAs(await signUpUser(context)).create(input);
    await expect(callAs(null).get({ id })).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
  });

  test("404: an inactive profile is there for its owner alone", async () => {
    const owner = await signUpUser(context);
    const { id } = await callAs(owner).create(input);
    await context.db
      .updateTable("entrepreneurs")
      .set({ is_active: false })
      .where("id", "=", id as EntrepreneurId)
      .execute();
    expect(await callAs(owner).get({ id })).toMatchObject({ isActive: false });
    const answer = callAs(await signUpUser(context)).get({ id });
    await expect(answer).rejects.toEqual(refusal("NOT_FOUND", "entrepreneurs/not-found"));
  });

  // spec 7.48, 8.26
  test("404: says so when there is none", async () => {
    const id = context.ports.newId<EntrepreneurId>();
    const answer = callAs(await signUpUser(context)).get({ id });
    await expect(answer).rejects.toEqual(refusal("NOT_FOUND", "entrepreneurs/not-found"));
  });
});
