import { Readable } from "node:stream";
import type { DocumentId, UserId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalFileStore } from "../adapters/file-store.ts";
import { filesOf } from "../testing/archive.ts";
import { createTestApp, guest, type Person, type TestApp } from "../testing/test-app.ts";

const password = "four walls and a roof";
let setting: TestApp;
beforeAll(async () => {
  setting = await createTestApp();
});
afterAll(() => setting.close());

async function signUp(name: string): Promise<{ person: Person; userId: UserId; email: string }> {
  const person = guest(setting.app);
  const email = `${name.toLowerCase()}@quorate.example`;
  const payload = { email, password, firstName: name, lastName: "Exporter" };
  const answer = await person.request({ method: "POST", url: "/api/auth/signup", payload });
  return { person, userId: answer.json().id, email };
}
const take = (person: Person) => person.request({ method: "GET", url: "/api/account/export" });

describe("the archive of a person", () => {
  // spec 7.106
  test("holds every subject, the documents and nothing of anyone else", async () => {
    const [own, other] = [await signUp("Marguerite"), await signUp("Bartholomew")];
    const store = createLocalFileStore(`${setting.folder}/documents`);
    await store.write("stored-cv", Readable.from(["the words of a CV"]), 17);
    const id = setting.ports.newId<DocumentId>();
    await setting.database.db
      .insertInto("documents")
      .values({
        id,
        user_id: own.userId,
        kind: "cv",
        name: "../../my cv.pdf",
        size_bytes: 17,
        media_type: "application/pdf",
        storage_key: "stored-cv",
      })
      .execute();
    for (const { userId } of [own, other]) {
      await setting.database.db
        .insertInto("saved_searches")
        .values({ user_id: userId, name: `search of ${userId}`, filter: "{}" })
        .execute();
    }
    const answer = await take(own.person);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="quorate-\d{4}-\d\d-\d\d\.zip"$/);
    const files = filesOf(answer.rawPayload);
    expect(JSON.parse(files.get("account.json") ?? "")).toMatchObject([{ email: own.email, first_name: "Marguerite" }]);
    expect(JSON.parse(files.get("saved-searches.json") ?? "")).toMatchObject([{ name: `search of ${own.userId}` }]);
    expect(JSON.parse(files.get("messages.json") ?? "")).toEqual([]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["payments.json", "payments.csv", "reviews.json"]));
    const [document] = [...files].filter(([name]) => name.startsWith("documents/"));
    expect(document).toEqual([`documents/${id}-.._.._my cv.pdf`, "the words of a CV"]);
    const all = [...files.values()].join("\n");
    expect(all).not.toContain(other.userId);
    expect(all).not.toContain("Bartholomew");
    expect(all).not.toMatch(/hash|argon2|storage_key/i);
  });

  test("401: is no one's who is not signed in", async () => {
    expect((await take(guest(setting.app))).statusCode).toBe(401);
  });

  // spec 7.106
  test("403: wants a proof of who sits there", async () => {
    const { person, userId } = await signUp("Lysander");
    const proved_at = new Date(Date.now() - 16 * 60_000);
    await setting.database.db.updateTable("sessions").set({ proved_at }).where("user_id", "=", userId).execute();
    const refused = await take(person);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "accounts/proof-required"]);
    await person.request({ method: "POST", url: "/api/account/proof", payload: { password } });
    expect((await take(person)).statusCode).toBe(200);
  });

  // spec 7.106
  test("429: goes five times an hour", async () => {
    const { person } = await signUp("Cordelia");
    for (let time = 0; time < 5; time++) expect((await take(person)).statusCode).toBe(200);
    const refused = await take(person);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "accounts/export-limit"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});
