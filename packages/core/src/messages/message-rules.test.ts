import { describe, expect, test } from "vitest";
import type { DomainError } from "../errors.ts";
import type { ExpertId, OrganizationId, ProjectId, UserId } from "../ids.ts";
import {
  assertCanBeInvited,
  assertCanTellTyping,
  assertCanWrite,
  assertConcernsProject,
  assertConcernsWork,
  assertHasThread,
  assertSameMessage,
  type Correspondent,
  isToldOfMessages,
  writingBetween,
} from "./message-rules.ts";

const person = (name: string, profile: Partial<Correspondent> = {}): Correspondent => ({
  userId: name as UserId,
  expertId: null,
  organizationId: null,
  isActiveEntrepreneur: false,
  ...profile,
});

function refusalOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (error) {
    return (error as DomainError).code;
  }
}

describe("who may write to whom", () => {
  const first = { wroteToSender: false, writing: "freely" } as const;
  test.each([
    ["an expert", { expertId: "e" as ExpertId }],
    ["an organization", { organizationId: "o" as OrganizationId }],
    ["an active entrepreneur", { isActiveEntrepreneur: true }],
  ])("%s can be written to by anybody, and write to anybody", (_role, profile) => {
    expect(refusalOf(() => assertCanWrite(person("a"), person("b", profile), first))).toBeNull();
    expect(refusalOf(() => assertCanWrite(person("a", profile), person("b"), first))).toBeNull();
  });

  test("two people without a profile to see do not know of each other", () => {
    expect(refusalOf(() => assertCanWrite(person("a"), person("b"), first))).toBe("messages/person-not-found");
  });

  test("whoever was written to may answer", () => {
    expect(
      refusalOf(() => assertCanWrite(person("a"), person("b"), { wroteToSender: true, writing: "freely" })),
    ).toBeNull();
  });

  test("a block ends all of it, whatever their profiles and whoever wrote first", () => {
    const expert = person("b", { expertId: "e" as ExpertId });
    const known = { wroteToSender: true, writing: "not" } as const;
    expect(refusalOf(() => assertCanWrite(person("a"), expert, known))).toBe("messages/person-not-found");
    expect(refusalOf(() => assertCanWrite(expert, person("a"), known))).toBe("messages/person-not-found");
  });

  test("nobody writes to themselves, whatever their profiles", () => {
    const self = person("a", { expertId: "e" as ExpertId });
    expect(refusalOf(() => assertCanWrite(self, self, { wroteToSender: true, writing: "freely" }))).toBe(
      "messages/to-oneself",
    );
  });
});

test.each([
  [true, false, null],
  [true, true, "messages/person-not-found"],
  [false, false, "messages/person-not-found"],
])("somebody who has left, with a thread %s and a block %s: %s", (isThread, isBlocked, refused) => {
  expect(refusalOf(() => assertHasThread({ isThread, isBlocked }))).toBe(refused);
});

test.each([
  ["client", "expert", null],
  ["expert", "client", null],
  ["client", null, "messages/not-in-project"],
  ["expert", null, "messages/not-in-project"],
  ["expert", "expert", "messages/not-in-project"],
  [null, "client", "projects/not-found"],
  [null, null, "projects/not-found"],
] as const)("about a project, %s to %s: %s", (sender, receiver, refused) => {
  expect(refusalOf(() => assertConcernsProject(sender, receiver))).toBe(refused);
});

test.each([
  [true, false, false, null],
  [false, false, false, "messages/person-not-found"],
  [true, true, false, "messages/person-not-found"],
  [true, false, true, "messages/person-not-found"],
])(
  "that somebody writes, with a thread %s, a block %s and the other gone %s: %s",
  (isThread, isBlocked, hasLeft, refused) => {
    expect(refusalOf(() => assertCanTellTyping({ isThread, isBlocked, hasLeft }))).toBe(refused);
  },
);

test.each([
  ["the same", {}, null],
  ["the same files in another order", { fileIds: ["g", "f"] }, null],
  ["a file less", { fileIds: ["f"] }, "messages/key-reused"],
  ["other words", { content: "Bye" }, "messages/key-reused"],
  ["another receiver", { receiverId: "c" as UserId }, "messages/key-reused"],
  ["another project", { projectId: "p" as ProjectId }, "messages/key-reused"],
])("a key used again with %s: %s", (_what, change, refused) => {
  const sent = { receiverId: "b" as UserId, projectId: null, content: "Hello", fileIds: ["f", "g"] };
  expect(refusalOf(() => assertSameMessage({ ...sent, ...change }, sent))).toBe(refused);
});

describe("behind a block", () => {
  test.each([
    [false, false, "freely"],
    [false, true, "freely"],
    [true, true, "about-work"],
    [true, false, "not"],
  ] as const)("a block %s, with work under way %s: %s", (isBlocked, hasWork, writing) => {
    expect(writingBetween({ isBlocked, hasWork })).toBe(writing);
  });

  test.each([
    [false, false, true],
    [false, true, true],
    [true, true, true],
    [true, false, false],
  ])("whoever blocks: %s, with work under way: %s, is told of messages: %s", (hasBlocked, hasWork, isTold) => {
    expect(isToldOfMessages({ hasBlocked, hasWork })).toBe(isTold);
  });

  test.each([
    ["freely", false, null],
    ["about-work", true, null],
    ["about-work", false, "messages/about-work-only"],
  ] as const)("who may write %s, about the work %s: %s", (writing, isAboutWork, refused) => {
    expect(refusalOf(() => assertConcernsWork(writing, { isAboutWork }))).toBe(refused);
  });

  test("nobody is invited to work", () => {
    expect(refusalOf(() => assertCanBeInvited({ isBlocked: false }))).toBeNull();
    expect(refusalOf(() => assertCanBeInvited({ isBlocked: true }))).toBe("projects/expert-not-invitable");
  });
});
