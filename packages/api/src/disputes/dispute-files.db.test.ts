import type { DisputeId, FileId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { uploadFile } from "../testing/files.ts";
import { type MilestoneSetting, submittedMilestone } from "../testing/milestones.ts";
import { signUpAdmin } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const upload = (viewer: Viewer, name: string) => uploadFile(t, viewer, { name, purpose: "dispute" });
const open = ({ client, milestoneId }: MilestoneSetting, fileIds: FileId[]) =>
  callAs(t, client).disputes.open({ id: milestoneId, reason: "Another market.", fileIds });
const disputeFor = async ({ projectId }: MilestoneSetting, viewer: Viewer) =>
  (await callAs(t, viewer).milestones.list({ id: projectId })).find(({ dispute }) => dispute)?.dispute;

describe("a dispute with files", () => {
  // spec 7.121
  test("shows each side's beside its words, to both and to administrators, and in the project's files", async () => {
    const setting = await submittedMilestone(t);
    const { client, expert, projectId } = setting;
    const { dispute } = await open(setting, [await upload(client, "What was agreed.pdf")]);
    expect(dispute).toMatchObject({ reasonFiles: [{ name: "What was agreed.pdf" }], answerFiles: [] });
    const id = dispute?.id as DisputeId;
    const answered = await callAs(t, expert).disputes.answer({
      id,
      answer: "It was agreed otherwise.",
      fileIds: [await upload(expert, "Mail of May 3.pdf")],
    });
    expect(answered).toMatchObject({ answerFiles: [{ name: "Mail of May 3.pdf", view: "pdf" }] });
    const admin = await signUpAdmin(t);
    for (const reader of [client, expert, admin]) {
      expect(await disputeFor(setting, reader)).toMatchObject({
        reasonFiles: [{ name: "What was agreed.pdf" }],
        answerFiles: [{ name: "Mail of May 3.pdf" }],
      });
      const files = await callAs(t, reader).files.list({ id: projectId });
      expect(files.map(({ name, purpose }) => [name, purpose])).toEqual(
        expect.arrayContaining([
          ["Mail of May 3.pdf", "dispute"],
          ["What was agreed.pdf", "dispute"],
        ]),
      );
    }
    const resolved = await callAs(t, admin).disputes.resolve({ id, outcome: "release" });
    expect(resolved).toMatchObject({ reasonFiles: [{}], answerFiles: [{}] });
  });

  test("is no deliverable, and needs none", async () => {
    const setting = await submittedMilestone(t);
    expect((await open(setting, [])).dispute).toMatchObject({ reasonFiles: [] });
    const other = await submittedMilestone(t);
    const opened = await open(other, [await upload(other.client, "Scope.pdf")]);
    expect(opened.files).toEqual([]);
  });

  // spec 7.121
  test.each([
    ["of the other side", "NOT_FOUND", "files/not-found"],
    ["for a message", "UNPROCESSABLE_CONTENT", "files/other-purpose"],
  ] as const)("a file %s is refused, and nothing is disputed or answered", async (which, kind, code) => {
    const setting = await submittedMilestone(t);
    const { client, expert, milestoneId } = setting;
    const bad = (own: Viewer, other: Viewer) =>
      which === "of the other side" ? upload(other, "Theirs.pdf") : uploadFile(t, own, { purpose: "message" });
    await expect(open(setting, [await bad(client, expert)])).rejects.toEqual(refusal(kind, code));
    expect(await disputeFor(setting, client)).toBeUndefined();
    const { dispute } = await callAs(t, client).disputes.open({ id: milestoneId, reason: "Another market." });
    const answer = { id: dispute?.id as DisputeId, answer: "No.", fileIds: [await bad(expert, client)] };
    await expect(callAs(t, expert).disputes.answer(answer)).rejects.toEqual(refusal(kind, code));
    expect(await disputeFor(setting, client)).toMatchObject({ status: "open", answer: null, answerFiles: [] });
  });
});
