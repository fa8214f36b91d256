import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HostilePicture, makeHostilePictures, PAYLOAD } from "../testing/hostile-pictures.ts";
import { partsOf, putPicture } from "../testing/picture-form.ts";
import { createTestApp, guest, signedUp, type TestApp } from "../testing/test-app.ts";

const MS_MAX = 4_000;
const pictures: readonly HostilePicture[] = await makeHostilePictures();

let server: TestApp;
let person: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  server = await createTestApp();
  person = await signedUp(server);
});
afterAll(() => server.close());

test("the table has at least forty pictures", () => {
  expect(pictures.length).toBeGreaterThanOrEqual(40);
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
});

test.each(pictures)("$name is refused in words, or stored as nothing but a picture", async (picture) => {
  const { content, status, fileName } = picture;
  const startedAt = performance.now();
  const answer = await putPicture(person, content, { ...(fileName && { fileName }) });
  expect(answer.statusCode).toBe(status);
  expect(performance.now() - startedAt).toBeLessThan(MS_MAX);
  if (answer.statusCode !== 200) {
    expect(answer.json()).toMatchObject({ success: false, code: expect.stringMatching(/^pictures\//) });
    return;
  }
  const { profileImageUrl } = answer.json<{ profileImageUrl: string }>();
  for (const url of [profileImageUrl, profileImageUrl.replace("320", "96")]) {
    const stored = await guest(server.app).request({ method: "GET", url });
    expect(stored.statusCode).toBe(200);
    expect(stored.headers["content-type"]).toBe("image/webp");
    expect(partsOf(stored.rawPayload)).toEqual(["VP8 "]);
    expect(stored.rawPayload.includes(PAYLOAD)).toBe(false);
    expect(stored.rawPayload.length).toBeLessThan(40_000);
  }
});

test("after all of them nothing is left that no one shows", async () => {
  const waiting = path.join(server.folder, "uploads");
  expect(existsSync(waiting) ? readdirSync(waiting) : []).toEqual([]);
  for (const { name, payload } of server.recordedJobs) {
    if (name === "remove-picture") await server.removePicture(payload.key);
  }
  const rows = await server.database.db.selectFrom("pictures").select("key").execute();
  expect(rows).toHaveLength(1);
  expect(readdirSync(path.join(server.folder, "pictures")).sort()).toEqual(
    [96, 320].map((size) => `${rows[0]?.key}-${size}.webp`).sort(),
  );
});
