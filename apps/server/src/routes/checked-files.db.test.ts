import { checkFile, checkWaitingFiles } from "@quorate/api/files/check-file.service";
import { useFiles } from "@quorate/api/files/use-files.service";
import type { FileId, UserId } from "@quorate/core/ids";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createClamdScanner } from "../adapters/clamd-scanner.ts";
import { EICAR, startClamdDouble } from "../testing/clamd-double.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";
import { tusClient } from "../testing/tus-client.ts";

let server: TestApp;
let origin: string;
let clamd: Awaited<ReturnType<typeof startClamdDouble>>;
beforeAll(async () => {
  clamd = await startClamdDouble();
  server = await createTestApp({ areFilesChecked: true });
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => clamd.setFault(null));
afterAll(async () => {
  await server.close();
  await clamd.stop();
});

type Member = Person & { userId: UserId };
const checking = () => ({
  scanner: createClamdScanner(clamd.url, { silenceMs: 300 }),
  read: server.projectFiles.read,
  remove: server.projectFiles.remove,
});

async function uploaded(person: Member, content: string): Promise<FileId> {
  const payload = [
    `--border\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ndeliverable\r\n`,
    `--border\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n${content}\r\n--border--\r\n`,
  ].join("");
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  const answer = await person.request({ method: "POST", url: "/api/files", headers, payload });
  const { id, safety } = answer.json<{ id: FileId; safety: string }>();
  expect(safety).toBe("checking");
  return id;
}

const codeOf = async (person: Member, url: string) => {
  const answer = await person.request({ method: "GET", url });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const checkOf = async (person: Member, id: FileId) =>
  (await person.request({ method: "GET", url: `/api/files/${id}/check` })).json<unknown>();
const use = async (person: Member, id: FileId) =>
  await server.database.db.transaction().execute((trx) =>
    useFiles(trx, {
      fileIds: [id],
      uploaderId: person.userId,
      purpose: "deliverable",
      at: new Date(),
    }),
  );

async function administrator(): Promise<Member> {
  const admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  return admin;
}
const waitingFor = async (admin: Person) => {
  const rows = (await admin.request({ method: "GET", url: "/api/admin/waiting" })).json<{ kind: string }[]>();
  return rows.find(({ kind }) => kind === "unchecked-files");
};

// spec 7.118
test("is held back until it is clean: not read, not used, and its uploader is told how it stands", async () => {
  const person = await signedUp(server);
  const id = await uploaded(person, "Three lines.");
  expect(server.recordedJobs).toContainEqual({ name: "check-file", payload: { fileId: id } });
  expect(await codeOf(person, `/api/files/${id}`)).toEqual([409, "files/being-checked"]);
  expect(await codeOf(person, `/api/files/${id}?view=1`)).toEqual([409, "files/being-checked"]);
  await expect(use(person, id)).rejects.toMatchObject({ kind: "conflict", code: "files/being-checked" });
  expect(await checkOf(person, id)).toEqual({ safety: "checking", malware: null, isDelayed: false });
  expect(await checkOf(await signedUp(server), id)).toMatchObject({ code: "files/not-found" });

  await checkFile(server.ports, checking(), id);
  expect(await checkOf(person, id)).toEqual({ safety: "clean", malware: null, isDelayed: false });
  const read = await person.request({ method: "GET", url: `/api/files/${id}` });
  expect([read.statusCode, read.body]).toEqual([200, "Three lines."]);
});

// spec 7.118
test("infected, it is refused and its bytes go; who sent it reads what was found, and can send another", async () => {
  const person = await signedUp(server);
  const id = await uploaded(person, EICAR.toString());
  await checkFile(server.ports, checking(), id);
  expect(await checkOf(person, id)).toEqual({ safety: "infected", malware: "Eicar-Test-Signature", isDelayed: false });
  expect(await codeOf(person, `/api/files/${id}`)).toEqual([422, "files/infected"]);
  await expect(use(person, id)).rejects.toMatchObject({ kind: "invalid", code: "files/infected" });
  expect(await server.projectFiles.read(id)).toBeNull();
  const other = await uploaded(person, "Another.");
  await checkFile(server.ports, checking(), other);
  expect(await checkOf(person, other)).toMatchObject({ safety: "clean" });
});

const readiness = async () => await server.app.inject({ url: "/readyz" });

// spec 7.117
test("with the scanner away it waits, however often it is tried; uploader, operator and administrators are told", async () => {
  const person = await signedUp(server);
  const admin = await administrator();
  const checks = async () => (await admin.request({ method: "GET", url: "/api/admin/file-checks" })).json<unknown>();
  expect((await readiness()).json()).toMatchObject({ files: { scanner: "working", waiting: 0, waitingSince: null } });
  const [one, two] = [await uploaded(person, "One."), await uploaded(person, "Two.")];
  expect((await readiness()).json()).toMatchObject({ files: { scanner: "working", waiting: 2 } });
  clamd.setFault("ends");
  await expect(checkFile(server.ports, checking(), one)).rejects.toThrow();
  expect([await checkOf(person, one), await checkOf(person, two)]).toMatchObject([
    { safety: "checking", isDelayed: true },
    { safety: "checking", isDelayed: false },
  ]);
  const report = vi.fn<(failed: number, error: unknown) => void>();
  await checkWaitingFiles(server.ports, checking(), report);
  expect(report.mock.calls).toEqual([[2, expect.any(Error)]]);
  clamd.setFault("full");
  await expect(checkFile(server.ports, checking(), two)).rejects.toThrow();
  const ready = await readiness();
  expect([ready.statusCode, ready.json()]).toMatchObject([
    200,
    { status: "ready", files: { scanner: "failing", waiting: 2, waitingSince: expect.any(String) } },
  ]);
  expect(await checks()).toMatchObject({
    waiting: 2,
    failures: expect.arrayContaining([
      expect.objectContaining({ reason: "clamd answered: INSTREAM size limit exceeded. ERROR", count: 1 }),
    ]),
  });
  expect(await waitingFor(admin)).toMatchObject({ count: 2 });
  clamd.setFault(null);
  report.mockClear();
  await checkWaitingFiles(server.ports, checking(), report);
  expect(report).not.toHaveBeenCalled();
  expect([await checkOf(person, one), await checkOf(person, two)]).toMatchObject([
    { safety: "clean", isDelayed: false },
    { safety: "clean", isDelayed: false },
  ]);
  expect(await checks()).toMatchObject({ waiting: 0, waitingSince: null, failures: [] });
  expect(await waitingFor(admin)).toMatchObject({ count: 0 });
});

test("what the scanner refuses each time is in no one's way, and one that is away is left in peace for a minute", async () => {
  const person = await signedUp(server);
  const ids: FileId[] = [];
  for (let n = 0; n < 5; n++) ids.push(await uploaded(person, `File ${n}.`));
  const tried: string[] = [];
  const refusing = {
    ...checking(),
    scanner: {
      scan: async (content: AsyncIterable<Uint8Array>) => {
        const pieces: Uint8Array[] = [];
        for await (const piece of content) pieces.push(piece);
        const text = Buffer.concat(pieces).toString();
        tried.push(text);
        if (text !== "File 4.") throw new Error("too large for me");
        return { malware: null };
      },
    },
  };
  const report = vi.fn<(failed: number, error: unknown) => void>();
  await checkWaitingFiles(server.ports, refusing, report);
  expect([tried.length, report.mock.calls[0]?.[0]]).toEqual([3, 3]);
  await checkWaitingFiles(server.ports, refusing, report);
  expect(tried.slice(3, 5)).toEqual(["File 3.", "File 4."]);
  expect(await checkOf(person, ids.at(-1) ?? server.ports.newId<FileId>())).toMatchObject({ safety: "clean" });
  await checkWaitingFiles(server.ports, checking(), report);
});

// spec 7.117
test("what malware was found in is told to administrators, with who sent it and never what it was called", async () => {
  const person = await signedUp(server);
  const id = await uploaded(person, EICAR.toString());
  await checkFile(server.ports, checking(), id);
  const admin = await administrator();
  const answer = await admin.request({ method: "GET", url: "/api/admin/file-checks" });
  const [latest] = answer.json<{ refused: unknown[] }>().refused;
  expect(latest).toMatchObject({ id, purpose: "deliverable", malware: "Eicar-Test-Signature", by: expect.anything() });
  expect(answer.body).not.toContain("notes.txt");
  expect((await person.request({ method: "GET", url: "/api/admin/file-checks" })).statusCode).toBe(403);
});

test("an upload in parts is held back like any other", async () => {
  const person = await signedUp(server);
  const tus = tusClient(person.cookie() ?? "");
  const { headers } = await tus.create(origin, EICAR.length, { filename: "a.txt", purpose: "message" });
  const done = JSON.parse((await tus.append(`${origin}${headers.location}`, EICAR, 0)).body);
  expect(done).toMatchObject({ safety: "checking" });
  expect(server.recordedJobs).toContainEqual({ name: "check-file", payload: { fileId: done.id } });
  await checkFile(server.ports, checking(), done.id);
  expect(await checkOf(person, done.id)).toMatchObject({ safety: "infected" });
});
