import { describe, expect, test } from "vitest";
import type { ExpertId, FileId, OrganizationId, UserId } from "../ids.ts";
import { type KeptFile, mayReadFile } from "./file-access.ts";
import { describeFile, FILE_EXTENSIONS, fileView } from "./file-type.ts";
import { assertHandOver, type WaitingFile } from "./hand-over.ts";

const refused = (kind: string, code: string) => expect.objectContaining({ kind, code });

describe("what a file is", () => {
  test.each([
    ["report.pdf.exe", "application/pdf", "report.pdf", "application/pdf", "pdf"],
    ["Photo.JPEG", "image/jpeg", "Photo.jpeg", "image/jpeg", "image"],
    ["page.html", "text/plain", "page.txt", "text/plain", "text"],
    ["figures.csv", "text/plain", "figures.csv", "text/plain", "text"],
    ["old.xls", "application/x-cfb", "old.xls", "application/x-cfb", "download"],
    ["../../etc/data.zip", "application/zip", "data.zip", "application/zip", "download"],
  ])("%s with the content of %s is called %s", (given, content, name, mediaType, view) => {
    expect(describeFile(given, content)).toEqual({ name, mediaType });
    expect(fileView(mediaType)).toBe(view);
  });

  test.each(["application/x-msdownload", "application/xml", "image/svg+xml", "toString", undefined])(
    "with the content of %s is not taken",
    (content) => {
      expect(describeFile("report.pdf", content)).toBeNull();
    },
  );

  test("that no list knows is downloaded", () => {
    expect(fileView("text/html")).toBe("download");
    expect(FILE_EXTENSIONS).toEqual(expect.arrayContaining(["pdf", "docx", "csv", "mp4"]));
    expect(FILE_EXTENSIONS).not.toEqual(expect.arrayContaining(["html"]));
  });
});

describe("who may read a file", () => {
  const [uploader, other] = ["uploader" as UserId, "other" as UserId];
  const client = { userId: other, organizationId: "client" as OrganizationId, expertId: null, isAdmin: false };
  const expert = { userId: uploader, organizationId: null, expertId: "expert" as ExpertId, isAdmin: false };
  const formerExpert = { ...expert, expertId: "former" as ExpertId };
  const otherClient = { ...client, organizationId: "another" as OrganizationId };
  const admin = { userId: other, organizationId: null, expertId: null, isAdmin: true };
  const waiting: KeptFile = { uploaderId: uploader, project: null, isDisputed: false };
  const kept: KeptFile = {
    ...waiting,
    project: { organizationId: client.organizationId, expertId: expert.expertId, status: "in_progress" },
  };
  const disputed: KeptFile = { ...kept, isDisputed: true };

  test.each<[string, KeptFile, typeof client | typeof expert | typeof admin, boolean]>([
    ["its uploader, while nobody has used it", waiting, expert, true],
    ["nobody else meanwhile: the client", waiting, client, false],
    ["nobody else meanwhile: an administrator", waiting, admin, false],
    ["the client of the project", kept, client, true],
    ["its expert", kept, expert, true],
    ["another client: not", kept, otherClient, false],
    ["whoever uploaded it, and is no party: not", kept, formerExpert, false],
    ["an administrator without a dispute: not", kept, admin, false],
    ["an administrator in a dispute", disputed, admin, true],
    ["a stranger in a dispute: not", disputed, otherClient, false],
  ])("%s", (_who, file, reader, may) => {
    expect(mayReadFile(file, reader)).toBe(may);
  });
});

describe("work is handed over with files", () => {
  const file = (id: string, overrides: Partial<WaitingFile> = {}): WaitingFile => ({
    id: id as FileId,
    purpose: "deliverable",
    isClaimed: false,
    ...overrides,
  });
  const [one, two] = ["one" as FileId, "two" as FileId];

  test("of one's own, uploaded for it; and without any", () => {
    expect(() => assertHandOver([one, two], [file("two"), file("one")])).not.toThrow();
    expect(() => assertHandOver([], [])).not.toThrow();
  });
  test("that are not there, or not one's own: no", () => {
    expect(() => assertHandOver([one, two], [file("one")])).toThrow(refused("not_found", "files/not-found"));
  });
  test("that are for something else: no", () => {
    expect(() => assertHandOver([one], [file("one", { purpose: "message" })])).toThrow(
      refused("invalid", "files/deliverables-only"),
    );
  });
  test("that were handed over before: no", () => {
    expect(() => assertHandOver([one], [file("one", { isClaimed: true })])).toThrow(
      refused("conflict", "files/claimed"),
    );
  });
});
