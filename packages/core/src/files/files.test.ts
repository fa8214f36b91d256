import { describe, expect, test } from "vitest";
import { FILE_EXTENSIONS, foundForeign, foundKind } from "../file-kinds/file-kinds.ts";
import type { ExpertId, FileId, OrganizationId, UserId } from "../ids.ts";
import { assertClaim, type WaitingFile } from "./claim.ts";
import { type FileReader, type KeptFile, mayReadFile } from "./file-access.ts";
import { scannerState } from "./file-safety.ts";
import { describeFile, fileView, keptAs, plainMediaType } from "./file-type.ts";

const refused = (kind: string, code: string) => expect.objectContaining({ kind, code });

describe("what a file is", () => {
  test.each([
    ["report.pdf.exe", "pdf", "report.pdf", "report.pdf.exe"],
    ["Photo.JPEG", "jpg", "Photo.jpeg", null],
    ["page.html", "text", "page.txt", "page.html"],
    ["figures.csv", "text", "figures.csv", null],
    ["model.xlsb", "xlsb", "model.xlsb", null],
    ["board.xlsm", "protected", "board.xlsm", null],
    ["old.xls", "xls", "old.xls", null],
    ["old.xls", "msg", "old.msg", "old.xls"],
    ["part.sldprt", "compound", "part.sldprt", null],
    ["../../etc/data.zip", "zip", "data.zip", null],
    ["plan: final.pdf", "pdf", "plan_ final.pdf", "plan: final.pdf"],
  ] as const)("%s with the content of %s is called %s, and said to be renamed: %s", (given, kind, name, renamed) => {
    const described = describeFile(given, foundKind(kind));
    expect(described?.name).toBe(name);
    expect(described && keptAs(given, described).renamedFrom).toBe(renamed ?? undefined);
  });

  test("of which nothing is known but its container is taken under an ending that programs use for such, and no other", () => {
    for (const name of ["plan.pdf", "plan.doc", "plan"]) expect(describeFile(name, foundKind("compound"))).toBeNull();
    expect(describeFile("report.pdf", foundForeign("program", "exe"))).toBeNull();
  });

  test("that is locked says so, and is told by its plain type", () => {
    const locked = describeFile("plan.pdf", foundKind("pdf", true));
    expect(locked && [fileView(locked.mediaType), plainMediaType(locked.mediaType)]).toEqual([
      "locked",
      "application/pdf",
    ]);
    expect(locked && keptAs("plan.pdf", locked)).toEqual({ name: "plan.pdf", type: "application/pdf", isLocked: true });
  });

  test("that no list knows is downloaded", () => {
    expect(fileView("text/html")).toBe("download");
    expect(FILE_EXTENSIONS).not.toEqual(expect.arrayContaining(["html"]));
  });

  test("is taken under no ending that a system runs", () => {
    const runs = [
      "exe",
      "html",
      "htm",
      "hta",
      "svg",
      "js",
      "vbs",
      "bat",
      "cmd",
      "ps1",
      "msi",
      "jar",
      "scr",
      "lnk",
      "url",
    ];
    expect(FILE_EXTENSIONS.filter((ending) => runs.includes(ending))).toEqual([]);
  });
});

describe("who may read a file", () => {
  const [uploader, other] = ["uploader" as UserId, "other" as UserId];
  const nobody = { organizationId: null, expertId: null, adminRole: null, isBlocked: false, isCandidate: false };
  const client = { ...nobody, userId: other, organizationId: "client" as OrganizationId };
  const expert = { ...nobody, userId: uploader, expertId: "expert" as ExpertId };
  const formerExpert = { ...expert, expertId: "former" as ExpertId };
  const otherClient = { ...client, organizationId: "another" as OrganizationId };
  const admin = { ...nobody, userId: other, adminRole: "full" as const };
  const project = { organizationId: client.organizationId, expertId: expert.expertId, status: "in_progress" } as const;
  const use = { of: "project", project, isOfBrief: false, isDisputed: false, isPaidFor: false } as const;
  const waiting: KeptFile = { uploaderId: uploader, use: null };
  const kept: KeptFile = { ...waiting, use };
  const disputed: KeptFile = { ...kept, use: { ...use, isDisputed: true } };

  const cancelled: KeptFile = { ...kept, use: { ...use, project: { ...project, status: "cancelled" } } };
  const paidAndCancelled: KeptFile = { ...cancelled, use: { ...cancelled.use, ...use, isPaidFor: true } };
  const settledAndCancelled: KeptFile = { ...cancelled, use: { ...cancelled.use, ...use, isDisputed: true } };
  const open = { ...use, project: { ...project, expertId: null, status: "open" }, isOfBrief: true } as const;
  const brief: KeptFile = { uploaderId: other, use: open };
  const formerBrief: KeptFile = { ...brief, use: { ...open, project: { ...open.project, status: "in_progress" } } };
  const candidate = { ...formerExpert, isCandidate: true };
  const sent: KeptFile = {
    uploaderId: uploader,
    use: { of: "message", between: [uploader, other], isReported: false, isHidden: false },
  };
  const between = [uploader, other] as const;
  const reported: KeptFile = { ...sent, use: { of: "message", between, isReported: true, isHidden: false } };
  const hidden: KeptFile = { ...sent, use: { of: "message", between, isReported: true, isHidden: true } };
  const outsideAdmin = { ...admin, userId: "outside" as UserId };

  test.each<[string, KeptFile, FileReader, boolean]>([
    ["an administrator, sent and not reported", sent, outsideAdmin, false],
    ["an administrator, sent and reported", reported, outsideAdmin, true],
    ["an administrator for money, sent and reported: not", reported, { ...outsideAdmin, adminRole: "finance" }, false],
    ["whoever it was sent to, once it is hidden", hidden, { ...client, userId: other }, false],
    ["its sender, once it is hidden", hidden, expert, true],
    ["its uploader, while nobody has used it", waiting, expert, true],
    ["nobody else meanwhile: the client", waiting, client, false],
    ["nobody else meanwhile: an administrator", waiting, admin, false],
    ["the client of the project", kept, client, true],
    ["its expert", kept, expert, true],
    ["its expert, whom the client blocked", kept, { ...expert, userId: other, isBlocked: true }, true],
    ["another client: not", kept, otherClient, false],
    ["whoever uploaded it, and is no party: not", kept, formerExpert, false],
    ["an administrator without a dispute: not", kept, admin, false],
    ["an administrator in a dispute", disputed, admin, true],
    ["an administrator for money in a dispute", disputed, { ...admin, adminRole: "finance" }, true],
    ["an administrator for verification in a dispute: not", disputed, { ...admin, adminRole: "verification" }, false],
    ["a stranger in a dispute: not", disputed, otherClient, false],
    ["of a cancelled project whoever gave it", cancelled, expert, true],
    ["of a cancelled project the other party: not", cancelled, client, false],
    ["of a cancelled project the other expert: not", cancelled, { ...expert, userId: other }, false],
    ["of a cancelled project what was paid for: the client", paidAndCancelled, client, true],
    ["of a cancelled project what was disputed: the client", settledAndCancelled, client, true],
    ["beside a brief the client", brief, client, true],
    ["beside a brief a candidate", brief, candidate, true],
    ["beside a brief any other expert: not", brief, formerExpert, false],
    ["beside a brief a candidate whom the client blocked: not", brief, { ...candidate, isBlocked: true }, false],
    ["beside a brief an administrator: not", brief, admin, false],
    ["once somebody was chosen the other candidates: not", formerBrief, candidate, false],
    ["what was handed over candidates: not", { ...brief, use: { ...open, isOfBrief: false } }, candidate, false],
    ["what was sent: whoever sent it", sent, expert, true],
    ["what was sent: whoever got it", sent, client, true],
    ["what was sent: whoever got it and was blocked: not", sent, { ...client, isBlocked: true }, false],
    ["what was sent: somebody else: not", sent, { ...client, userId: "third" as UserId }, false],
    ["what was sent: an administrator: not", sent, { ...admin, userId: "third" as UserId }, false],
  ])("%s", (_who, file, reader, may) => {
    expect(mayReadFile(file, reader)).toBe(may);
  });
});

describe("files are used", () => {
  const file = (id: string, overrides: Partial<WaitingFile> = {}): WaitingFile => ({
    id: id as FileId,
    purpose: "deliverable",
    isClaimed: false,
    safety: "unchecked",
    ...overrides,
  });
  const [one, two] = ["one" as FileId, "two" as FileId];

  test("of one's own, uploaded for it; and without any", () => {
    expect(() => assertClaim([one, two], [file("two"), file("one")], "deliverable")).not.toThrow();
    expect(() => assertClaim([], [], "deliverable")).not.toThrow();
  });
  test("that are not there, or not one's own: no", () => {
    expect(() => assertClaim([one, two], [file("one")], "deliverable")).toThrow(
      refused("not_found", "files/not-found"),
    );
  });
  test("that are for something else: no", () => {
    expect(() => assertClaim([one], [file("one", { purpose: "message" })], "deliverable")).toThrow(
      refused("invalid", "files/other-purpose"),
    );
  });
  test("that were used before: no", () => {
    expect(() => assertClaim([one], [file("one", { isClaimed: true })], "deliverable")).toThrow(
      refused("conflict", "files/claimed"),
    );
  });
});

describe("how it stands with the scanner", () => {
  test.each([
    [false, 0, "none"],
    [true, 0, "working"],
    [true, 1, "failing"],
    [false, 1, "failing"],
  ] as const)("set up: %s, with %i files that it could not look through: %s", (isConfigured, failed, state) => {
    expect(scannerState(isConfigured, failed)).toBe(state);
  });
});
