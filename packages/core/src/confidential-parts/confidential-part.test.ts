import { describe, expect, test } from "vitest";
import type { ExpertId, ProjectId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertCanAgree, readsConfidentialPart } from "./confidential-part.ts";
import { ndaPaper } from "./nda.ts";

const none = { hasAgreed: false, isBlocked: false };

describe("a confidential part is read", () => {
  test.each([
    ["client", none, true],
    ["admin", none, true],
    ["visitor", none, false],
    ["expert", none, false],
    ["visitor", { hasAgreed: true, isBlocked: false }, true],
    ["expert", { hasAgreed: true, isBlocked: false }, true],
    ["visitor", { hasAgreed: true, isBlocked: true }, false],
    ["expert", { hasAgreed: true, isBlocked: true }, true],
  ] as const)("by the %s with %o: %s", (viewer, tie, reads) => {
    expect(readsConfidentialPart(viewer, tie)).toBe(reads);
  });
});

describe("an NDA", () => {
  const sha256 = "a".repeat(64);
  const agreeing = { project: { status: "open" }, viewer: "visitor", ...none, sha256, readSha256: sha256 } as const;

  test("is agreed to by an expert who can see the brief, and by the project's own", () => {
    expect(refusalOf(() => assertCanAgree({ ...agreeing, readSha256: sha256.toUpperCase() }))).toBe("allowed");
    const running = { ...agreeing, project: { status: "in_progress" }, viewer: "expert", isBlocked: true } as const;
    expect(refusalOf(() => assertCanAgree(running))).toBe("allowed");
  });

  test.each([
    [{ viewer: "client" }, "forbidden confidential-parts/own-project"],
    [{ isBlocked: true }, "not_found confidential-parts/not-found"],
    [{ project: { status: "cancelled" } }, "conflict confidential-parts/project-over"],
    [{ project: { status: "completed" }, viewer: "expert" }, "conflict confidential-parts/project-over"],
    [{ hasAgreed: true }, "conflict confidential-parts/agreed-already"],
    [{ readSha256: "b".repeat(64) }, "conflict confidential-parts/other-text"],
  ] as const)("with %o is refused: %s", (change, refusal) => {
    expect(refusalOf(() => assertCanAgree({ ...agreeing, ...change }))).toBe(refusal);
  });

  test("is another text for another expert, client or project, and the same for the same", () => {
    const facts = { projectId: "p" as ProjectId, projectTitle: "A review", clientName: "Tidewrack Foods" };
    const text = (change: object) =>
      JSON.stringify(
        ndaPaper({ ...facts, expertId: "e" as ExpertId, expertName: "Ada Whitfield", ownClauses: {}, ...change }),
      );
    const changes = [
      {},
      { ownClauses: { term: "One year." } },
      { ownClauses: { term: "" } },
      { expertId: "f" },
      { expertName: "Bo Lind" },
      { clientName: "Loom" },
      { projectId: "q" },
    ];
    expect(new Set(changes.map(text)).size).toBe(changes.length);
    expect(text({})).toBe(text({}));
  });
});
