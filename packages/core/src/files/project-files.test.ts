import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import type { ProjectInsider } from "../projects/project-access.ts";
import {
  assertCanAddFiles,
  assertCanRemoveFile,
  canAddFiles,
  canRemoveFile,
  PROJECT_FILES_MAX,
  type RemovableFile,
} from "./project-files.ts";

const refused = (kind: string, code: string) => expect.objectContaining({ kind, code });
const [owner, other] = ["owner" as UserId, "other" as UserId];
const one = { present: 0, added: 1 };

describe("who puts files on a project", () => {
  test.each<["open" | "in_progress" | "completed" | "cancelled", ProjectInsider | null, boolean]>([
    ["open", "client", true],
    ["in_progress", "client", true],
    ["in_progress", "expert", true],
    ["completed", "client", false],
    ["cancelled", "expert", false],
    ["in_progress", "admin", false],
    ["open", null, false],
  ])("while it is %s, %s: %s", (status, insider, may) => {
    expect(canAddFiles({ status }, insider)).toBe(may);
  });

  test("to anybody else it is not there; one that has ended takes none, nor does a full one", () => {
    expect(() => assertCanAddFiles({ status: "open" }, null, one)).toThrow(refused("not_found", "projects/not-found"));
    expect(() => assertCanAddFiles({ status: "open" }, "admin", one)).toThrow(
      refused("not_found", "projects/not-found"),
    );
    expect(() => assertCanAddFiles({ status: "completed" }, "client", one)).toThrow(
      refused("conflict", "files/project-ended"),
    );
    const full = { present: PROJECT_FILES_MAX - 2, added: 3 };
    expect(() => assertCanAddFiles({ status: "open" }, "client", full)).toThrow(
      refused("conflict", "files/project-full"),
    );
    expect(() => assertCanAddFiles({ status: "open" }, "client", { ...full, added: 2 })).not.toThrow();
  });
});

describe("a file is taken back", () => {
  const file: RemovableFile = {
    uploaderId: owner,
    purpose: "project",
    firstOpenedAt: null,
    isDisputed: false,
    project: { status: "in_progress" },
  };
  const remove = (facts: Partial<RemovableFile & { isWaiting: boolean; mayRead: boolean }>, by = owner) =>
    assertCanRemoveFile({ ...file, isWaiting: false, mayRead: true, ...facts }, by);

  test("by whoever put it there, while nobody else has opened it", () => {
    expect(() => remove({})).not.toThrow();
    expect(() => remove({ project: { status: "open" } })).not.toThrow();
    expect(canRemoveFile(file, owner)).toBe(true);
  });

  test("while it waits, whatever it is for", () => {
    expect(() => remove({ isWaiting: true, project: null, purpose: "message" })).not.toThrow();
  });

  test("of somebody else, and where it may not be read: it is not there", () => {
    expect(() => remove({ mayRead: false })).toThrow(refused("not_found", "files/not-found"));
    expect(() => remove({ mayRead: false, isWaiting: true }, other)).toThrow(refused("not_found", "files/not-found"));
  });

  test.each<[string, Partial<RemovableFile>, UserId, string, string]>([
    ["that somebody else put there", {}, other, "forbidden", "files/not-yours"],
    ["that was handed over", { purpose: "deliverable" }, owner, "conflict", "files/part-of-record"],
    ["that was sent", { purpose: "message", project: null }, owner, "conflict", "files/part-of-record"],
    ["of a dispute", { purpose: "dispute" }, owner, "conflict", "files/part-of-record"],
    ["that somebody else has opened", { firstOpenedAt: new Date(0) }, owner, "conflict", "files/opened"],
    ["of a project in dispute", { isDisputed: true }, owner, "conflict", "files/disputed"],
    ["of a completed project", { project: { status: "completed" } }, owner, "conflict", "files/project-ended"],
    ["of a cancelled project", { project: { status: "cancelled" } }, owner, "conflict", "files/project-ended"],
  ])("%s: no", (_which, facts, by, kind, code) => {
    expect(() => remove(facts, by)).toThrow(refused(kind, code));
    expect(canRemoveFile({ ...file, ...facts }, by)).toBe(false);
  });
});
