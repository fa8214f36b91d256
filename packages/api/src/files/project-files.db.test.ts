import type { FileId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertBlock } from "../blocks/blocks.queries.ts";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { uploadFile } from "../testing/files.ts";
import { disputedMilestone, fundedMilestone } from "../testing/milestones.ts";
import { type ClientViewer, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { postProject, sendProposal, startEngagement } from "../testing/projects.ts";
import { raceBehind, raceBehindLock } from "../testing/races.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { lockStoredFile, setFileOpened } from "./files.queries.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

const NOT_THERE = refusal("NOT_FOUND", "projects/not-found");

/** Puts a file on the project, a minute after the last one. */
async function put(viewer: Viewer, projectId: string, name = "Brand guidelines.pdf"): Promise<FileId> {
  t.clock.advance({ minutes: 1 });
  const id = await uploadFile(t, viewer, { name, purpose: "project" });
  await callAs(t, viewer).files.add({ id: projectId, fileIds: [id] });
  return id;
}
const list = (viewer: Viewer | null, projectId: string) => callAs(t, viewer).files.list({ id: projectId });
const namesFor = async (viewer: Viewer, projectId: string) => (await list(viewer, projectId)).map(({ name }) => name);
const remove = (viewer: Viewer, id: FileId) => callAs(t, viewer).files.remove({ id });
const open = async (id: FileId) => await setFileOpened(t.db, id, t.clock.now());

describe("the files of a project", () => {
  // spec 7.120
  test("are what was handed over, put there and disputed, the newest first, with who, when, and of which hand-over", async () => {
    const setting = await fundedMilestone(t);
    const { client, expert, projectId, milestoneId } = setting;
    await put(client, projectId, "Brand guidelines.pdf");
    t.clock.advance({ minutes: 1 });
    const handedOver = await uploadFile(t, expert, { name: "Report.pdf" });
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Here.", fileIds: [handedOver] });
    const last = await put(expert, projectId, "Interview notes.pdf");

    const files = await list(client, projectId);
    expect(files).toMatchObject([
      { name: "Interview notes.pdf", purpose: "project", isOwn: false, milestone: null, canRemove: false },
      {
        name: "Report.pdf",
        purpose: "deliverable",
        milestone: { id: milestoneId, title: "Interviews" },
        handOver: 1,
        canRemove: false,
      },
      { name: "Brand guidelines.pdf", purpose: "project", isOwn: true, handOver: null, canRemove: true },
    ]);
    expect(files[0]).toMatchObject({
      id: last,
      size: 1_024,
      view: "pdf",
      url: `/api/files/${last}`,
      at: t.clock.now().toISOString(),
      by: { name: `${expert.firstName} ${expert.lastName}` },
    });
    expect(await list(expert, projectId)).toHaveLength(3);
  });

  test("that are put there are told: in the activity, to the other party by the bell, and to every screen that shows them", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    const two = [
      await uploadFile(t, client, { purpose: "project" }),
      await uploadFile(t, client, { purpose: "project" }),
    ];
    await callAs(t, client).files.add({ id: projectId, fileIds: two });
    const [told] = await callAs(t, expert).notifications.list({ unread: true });
    expect(told?.text).toBe(`${client.firstName} ${client.lastName} added 2 files to “Market entry in Benelux”.`);
    const [line] = await callAs(t, expert).projects.activity({ id: projectId });
    expect(line).toMatchObject({ kind: "files_added" });
    await remove(client, two[0] as FileId);
    const [next] = await callAs(t, expert).projects.activity({ id: projectId });
    expect(next).toMatchObject({ kind: "file_removed" });
  });

  // spec 7.120
  test.each([
    ["of somebody else", "NOT_FOUND", "files/not-found"],
    ["for a message", "UNPROCESSABLE_CONTENT", "files/other-purpose"],
    ["that is there already", "CONFLICT", "files/claimed"],
  ] as const)("a file %s is not added, and none beside it", async (which, kind, code) => {
    const { client, expert, projectId } = await startEngagement(t);
    const bad = {
      "of somebody else": () => uploadFile(t, expert, { purpose: "project" }),
      "for a message": () => uploadFile(t, client, { purpose: "message" }),
      "that is there already": () => put(client, projectId),
    };
    const fileIds = [await uploadFile(t, client, { purpose: "project" }), await bad[which]()];
    const before = (await list(client, projectId)).length;
    await expect(callAs(t, client).files.add({ id: projectId, fileIds })).rejects.toEqual(refusal(kind, code));
    expect(await list(client, projectId)).toHaveLength(before);
  });

  test("none at all, eleven, or what is no id, is refused at the field", async () => {
    const { client, projectId } = await startEngagement(t);
    const ids = Array.from({ length: 11 }, () => t.ports.newId<FileId>());
    for (const fileIds of [[], ids, ["x" as FileId]]) {
      const adding = callAs(t, client).files.add({ id: projectId, fileIds });
      await expect(adding).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });

  test("have room for a hundred: two who fill the last place queue at the project", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    await t.db
      .insertInto("files")
      .values(
        Array.from({ length: 99 }, (_, nth) => ({
          uploader_id: client.userId,
          purpose: "project" as const,
          name: `${nth}.pdf`,
          media_type: "application/pdf",
          size_bytes: 1,
          storage_key: `${projectId}-${nth}`,
          project_id: projectId,
          claimed_at: t.clock.now(),
        })),
      )
      .execute();
    const results = await raceBehindLock(t, projectId, {
      calls: [() => put(client, projectId), () => put(expert, projectId)],
    });
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({
      reason: refusal("CONFLICT", "files/project-full"),
    });
  });

  test("stay as they are once it has ended", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    const id = await put(client, projectId);
    await callAs(t, client).projects.cancel({ id: projectId });
    await callAs(t, expert).projects.cancel({ id: projectId });
    await expect(put(client, projectId)).rejects.toEqual(refusal("CONFLICT", "files/project-ended"));
    await expect(remove(client, id)).rejects.toEqual(refusal("CONFLICT", "files/project-ended"));
  });
});

describe("the files beside a brief", () => {
  async function brief(client: ClientViewer) {
    const projectId = await postProject(t, client);
    await put(client, projectId, "Figures of last year.pdf");
    return projectId;
  }
  const FILES = ["Figures of last year.pdf"];

  test("are read by experts who are invited or have proposed, and by nobody else who may read the brief", async () => {
    const client = await signUpClient(t);
    const projectId = await brief(client);
    const [invited, proposer, visitor] = [await signUpExpert(t), await signUpExpert(t), await signUpExpert(t)];
    await callAs(t, client).projects.inviteExpert({ id: projectId, expertId: invited.expertId });
    await sendProposal(t, proposer, projectId);
    expect(await namesFor(client, projectId)).toEqual(FILES);
    expect(await namesFor(invited, projectId)).toEqual(FILES);
    expect(await namesFor(proposer, projectId)).toEqual(FILES);
    expect(await namesFor(visitor, projectId)).toEqual([]);
    await expect(list(await signUpClient(t), projectId)).rejects.toEqual(NOT_THERE);
    await expect(list(null, projectId)).rejects.toEqual(refusal("UNAUTHORIZED", "accounts/signed-out"));
    expect(await namesFor(await signUpAdmin(t), projectId)).toEqual([]);
    for (const candidate of [invited, proposer]) await expect(put(candidate, projectId)).rejects.toEqual(NOT_THERE);
  });

  test("are told of to whoever has proposed", async () => {
    const client = await signUpClient(t);
    const projectId = await postProject(t, client);
    const proposer = await signUpExpert(t);
    await sendProposal(t, proposer, projectId);
    await put(client, projectId);
    const [told] = await callAs(t, proposer).notifications.list({ unread: true });
    expect(told?.text).toContain("added a file to “Market entry in Benelux”.");
  });

  test.each(["was declined", "withdrew", "was not chosen", "was blocked"] as const)(
    "are gone for an expert who %s",
    async (what) => {
      const client = await signUpClient(t);
      const projectId = await brief(client);
      const [expert, winner] = [await signUpExpert(t), await signUpExpert(t)];
      await callAs(t, client).projects.inviteExpert({ id: projectId, expertId: expert.expertId });
      const id = await sendProposal(t, expert, projectId);
      expect(await namesFor(expert, projectId)).toEqual(FILES);
      const ends = {
        "was declined": () => callAs(t, client).proposals.reject({ id }),
        withdrew: () => callAs(t, expert).proposals.withdraw({ id }),
        "was not chosen": async () => {
          const chosen = await sendProposal(t, winner, projectId);
          await callAs(t, client).proposals.accept({ id: chosen });
          expect(await namesFor(winner, projectId)).toEqual(FILES);
        },
        "was blocked": () =>
          t.db
            .transaction()
            .execute((trx) =>
              insertBlock(trx, { blockerId: client.userId, blockedId: expert.userId, now: t.clock.now() }),
            ),
      };
      await ends[what]();
      if (what === "was not chosen") await expect(list(expert, projectId)).rejects.toEqual(NOT_THERE);
      else expect(await namesFor(expert, projectId)).toEqual([]);
    },
  );
});

describe("administrators", () => {
  test("see nothing of it until there is a dispute, and then what it is about", async () => {
    const setting = await disputedMilestone(t);
    const admin = await signUpAdmin(t);
    const quiet = await startEngagement(t);
    await put(quiet.client, quiet.projectId);
    expect(await namesFor(admin, quiet.projectId)).toEqual([]);
    await put(setting.client, setting.projectId, "Agreed scope.pdf");
    expect(await namesFor(admin, setting.projectId)).toEqual(["Agreed scope.pdf"]);
    await callAs(t, admin).disputes.resolve({ id: setting.disputeId, outcome: "refund" });
    expect(await namesFor(admin, setting.projectId)).toEqual(["Agreed scope.pdf"]);
  });
});

describe("a file is taken back", () => {
  // spec 7.120
  test("by whoever put it there: its row goes, and what is stored by a job of the same transaction", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    const id = await put(client, projectId);
    await expect(remove(expert, id)).rejects.toEqual(refusal("FORBIDDEN", "files/not-yours"));
    await expect(remove(await signUpExpert(t), id)).rejects.toEqual(refusal("NOT_FOUND", "files/not-found"));
    expect(await remove(client, id)).toEqual({ id });
    expect(await list(expert, projectId)).toEqual([]);
    expect(t.jobs).toContainEqual(expect.objectContaining({ name: "remove-file", payload: { storageKey: id } }));
    await expect(remove(client, id)).rejects.toEqual(refusal("NOT_FOUND", "files/not-found"));
  });

  test("not once the other has opened it; nor what was handed over, or disputed", async () => {
    const setting = await fundedMilestone(t);
    const { client, expert, projectId, milestoneId } = setting;
    const id = await put(client, projectId);
    await open(id);
    expect(await list(client, projectId)).toMatchObject([{ canRemove: false }]);
    await expect(remove(client, id)).rejects.toEqual(refusal("CONFLICT", "files/opened"));
    const handedOver = await uploadFile(t, expert);
    await callAs(t, expert).milestones.submit({ id: milestoneId, note: "Here.", fileIds: [handedOver] });
    await expect(remove(expert, handedOver)).rejects.toEqual(refusal("CONFLICT", "files/part-of-record"));
    const late = await put(expert, projectId);
    await callAs(t, client).disputes.open({ id: milestoneId, reason: "Another market." });
    await expect(remove(expert, late)).rejects.toEqual(refusal("CONFLICT", "files/disputed"));
  });

  test("while it waits, which makes room for another", async () => {
    const expert = await signUpExpert(t);
    const id = await uploadFile(t, expert, { purpose: "message" });
    await expect(remove(await signUpAdmin(t), id)).rejects.toEqual(refusal("NOT_FOUND", "files/not-found"));
    expect(await remove(expert, id)).toEqual({ id });
  });

  test("or opened, whichever is first: whoever waits for the other finds it gone, or keeps it", async () => {
    const { client, expert, projectId } = await startEngagement(t);
    const gone = await put(client, projectId);
    const [opening] = await raceBehind(t, (trx) => lockStoredFile(trx, gone, client), {
      calls: [() => open(gone)],
      change: (trx) => trx.deleteFrom("files").where("id", "=", gone).execute(),
    });
    expect(opening).toEqual({ status: "fulfilled", value: false });

    const kept = await put(client, projectId);
    const [taking] = await raceBehind(t, (trx) => setFileOpened(trx, kept, t.clock.now()), {
      calls: [() => remove(client, kept)],
    });
    expect(taking).toEqual({ status: "rejected", reason: refusal("CONFLICT", "files/opened") });
    expect(await list(expert, projectId)).toHaveLength(1);
  });

  test("and added again in that moment: one waits for the other, and neither is a deadlock", async () => {
    const { client, projectId } = await startEngagement(t);
    const id = await put(client, projectId);
    const results = await raceBehindLock<unknown>(t, projectId, {
      calls: [() => remove(client, id), () => callAs(t, client).files.add({ id: projectId, fileIds: [id] })],
    });
    const [removing, adding] = results;
    expect(removing?.status).toBe("fulfilled");
    expect(adding).toMatchObject({
      status: "rejected",
      reason: { cause: { code: expect.stringMatching(/^files\//) } },
    });
  });
});
