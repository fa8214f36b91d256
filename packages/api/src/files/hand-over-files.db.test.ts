import type { FileId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { uploadFile } from "../testing/files.ts";
import { disputedMilestone, fundedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpExpert } from "../testing/people.ts";
import { raceBehind } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockOwnFiles } from "./files.queries.ts";
import { removeWaitingFiles } from "./remove-waiting-files.service.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

type Setting = Awaited<ReturnType<typeof fundedMilestone>>;

const handOver = ({ expert, milestoneId }: Setting, fileIds: readonly FileId[]) =>
  callAs(t, expert).milestones.submit({ id: milestoneId, note: "Here it is.", fileIds: [...fileIds] });
const milestoneOf = async ({ projectId, milestoneId }: Setting, viewer: Viewer) =>
  (await callAs(t, viewer).milestones.list({ id: projectId })).find(({ id }) => id === milestoneId);

describe("work handed over with files", () => {
  // spec 7.115
  test("shows them to the client with name, size and date, and the way to them", async () => {
    const setting = await fundedMilestone(t);
    const id = await uploadFile(t, setting.expert, { name: "Price list.pdf" });
    await handOver(setting, [id]);
    expect(await milestoneOf(setting, setting.client)).toMatchObject({
      status: "submitted",
      handOvers: 1,
      files: [
        {
          id,
          name: "Price list.pdf",
          size: 1_024,
          type: "application/pdf",
          view: "pdf",
          url: `/api/files/${id}`,
          handOver: 1,
          at: t.clock.now().toISOString(),
        },
      ],
    });
  });

  test("keeps what was handed over before changes were asked for, the latest first", async () => {
    const setting = await fundedMilestone(t);
    const [first, second, third] = [
      await uploadFile(t, setting.expert, { name: "v1.pdf" }),
      await uploadFile(t, setting.expert, { name: "v2.pdf" }),
      await uploadFile(t, setting.expert, { name: "annex.pdf" }),
    ];
    await handOver(setting, [first]);
    await callAs(t, setting.client).milestones.requestChanges({ id: setting.milestoneId, note: "Shorter." });
    await handOver(setting, [second, third]);
    const milestone = await milestoneOf(setting, setting.client);
    expect(milestone?.handOvers).toBe(2);
    expect(milestone?.files.map(({ name, handOver: number }) => [name, number])).toEqual([
      ["v2.pdf", 2],
      ["annex.pdf", 2],
      ["v1.pdf", 1],
    ]);
  });

  test("needs none, and a file that is named twice is one", async () => {
    const setting = await fundedMilestone(t);
    const id = await uploadFile(t, setting.expert);
    expect((await handOver(setting, [id, id])).files).toHaveLength(1);
    const other = await fundedMilestone(t);
    const bare = await callAs(t, other.expert).milestones.submit({ id: other.milestoneId, note: "No files." });
    expect(bare).toMatchObject({ status: "submitted", handOvers: 1, files: [] });
  });

  // spec 7.115
  test.each([
    ["of somebody else", "NOT_FOUND", "files/not-found"],
    ["that is not there", "NOT_FOUND", "files/not-found"],
    ["for a message", "UNPROCESSABLE_CONTENT", "files/other-purpose"],
    ["that was handed over before", "CONFLICT", "files/claimed"],
  ] as const)("a file %s is refused, and nothing is handed over", async (which, kind, code) => {
    const setting = await fundedMilestone(t);
    const { expert } = setting;
    const refused = {
      "of somebody else": async () => await uploadFile(t, await signUpExpert(t)),
      "that is not there": async () => t.ports.newId<FileId>(),
      "for a message": async () => await uploadFile(t, expert, { purpose: "message" }),
      "that was handed over before": async () => {
        const id = await uploadFile(t, expert);
        await handOver(setting, [id]);
        await callAs(t, setting.client).milestones.requestChanges({ id: setting.milestoneId, note: "Again." });
        return id;
      },
    };
    const own = await uploadFile(t, expert);
    const bad = await refused[which]();
    await expect(handOver(setting, [own, bad])).rejects.toEqual(refusal(kind, code));
    expect((await milestoneOf(setting, expert))?.status).toBe("funded");
    expect((await handOver(setting, [own])).status).toBe("submitted");
  });

  test("more than ten files, or what is no id, is refused at the field", async () => {
    const setting = await fundedMilestone(t);
    const eleven = Array.from({ length: 11 }, () => t.ports.newId<FileId>());
    await expect(handOver(setting, eleven)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(handOver(setting, ["../../etc/passwd" as FileId])).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("of two hand-overs that name the same file one has it, and the other is refused whole", async () => {
    const setting = await fundedMilestone(t);
    const elsewhere = await fundedMilestone(t);
    const taken = { project_id: elsewhere.projectId, milestone_id: elsewhere.milestoneId, hand_over: 1 };
    const id = await uploadFile(t, setting.expert);
    const [result] = await raceBehind(t, (trx) => lockOwnFiles(trx, setting.expert.userId, [id]), {
      calls: [() => handOver(setting, [id])],
      change: (trx) =>
        trx
          .updateTable("files")
          .set({ ...taken, claimed_at: t.clock.now() })
          .where("id", "=", id)
          .execute(),
    });
    expect(result).toEqual({ status: "rejected", reason: refusal("CONFLICT", "files/claimed") });
    expect(await milestoneOf(setting, setting.expert)).toMatchObject({ status: "funded", handOvers: 0, files: [] });
  });

  test("an administrator sees files where there is a dispute, and else none", async () => {
    const quiet = await fundedMilestone(t);
    await handOver(quiet, [await uploadFile(t, quiet.expert)]);
    const admin = await signUpAdmin(t);
    expect((await milestoneOf(quiet, admin))?.files).toEqual([]);
    await callAs(t, quiet.client).disputes.open({ id: quiet.milestoneId, reason: "This is another market." });
    expect((await milestoneOf(quiet, admin))?.files).toHaveLength(1);
    expect((await disputedMilestone(t)).milestoneId).not.toBe(quiet.milestoneId);
  });
});

describe("uploads that nobody uses", () => {
  test("are twenty a person at most, counted behind a lock", async () => {
    const expert = await signUpExpert(t);
    const uploads = await Promise.allSettled(Array.from({ length: 30 }, () => uploadFile(t, expert)));
    expect(uploads.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await expect(uploadFile(t, expert)).rejects.toMatchObject({ code: "files/too-many" });
  });

  test("go after a day with what is stored; what was used stays, and so does one that is being used", async () => {
    const setting = await fundedMilestone(t);
    const [used, left, late] = [
      await uploadFile(t, setting.expert),
      await uploadFile(t, setting.expert),
      await uploadFile(t, setting.expert),
    ];
    await handOver(setting, [used]);
    const removed: string[] = [];
    const remove = async (key: string) => void removed.push(key);
    t.clock.advance({ minutes: 24 * 60 - 1 });
    await removeWaitingFiles(t.ports, remove);
    expect(removed).not.toContain(left);
    t.clock.advance({ minutes: 2 });
    await raceBehind(t, (trx) => lockOwnFiles(trx, setting.expert.userId, [late]), {
      calls: [() => removeWaitingFiles(t.ports, remove)],
      change: (trx) =>
        trx
          .updateTable("files")
          .set({
            project_id: setting.projectId,
            milestone_id: setting.milestoneId,
            hand_over: 1,
            claimed_at: new Date(),
          })
          .where("id", "=", late)
          .execute(),
    });
    expect(removed).toContain(left);
    expect(removed).not.toContain(used);
    expect(removed).not.toContain(late);
  });

  test("whose removal fails are tried again", async () => {
    const expert = await signUpExpert(t);
    const id = await uploadFile(t, expert);
    t.clock.advance({ days: 2 });
    const fail = () => Promise.reject(new Error("The store is away."));
    await expect(removeWaitingFiles(t.ports, fail)).rejects.toThrow("away");
    const removed: string[] = [];
    await removeWaitingFiles(t.ports, async (key) => void removed.push(key));
    expect(removed).toContain(id);
  });
});
