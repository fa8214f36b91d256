import { pictureKeyOf, pictureUrlIn } from "@quorate/core/pictures/picture";
import { demoPictureKey } from "@quorate/db/demo/demo-pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemoData } from "./load-demo-data.ts";
import { loadDemoPictures } from "./load-demo-pictures.ts";
import { createTestApp, guest, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await loadDemoData(server.database.config, { now: new Date(), passwordHash: "none" });
  await loadDemoPictures(server.ports, server.pictures.store);
}, 60_000);
afterAll(() => server.close());

const people = async () =>
  await server.database.db.selectFrom("users").select(["id", "email", "profile_image_url as url"]).execute();

test("most people of the demo data have a portrait, the four accounts among them, and every organization a logo", async () => {
  const all = await people();
  const pictured = all.filter(({ url }) => url !== null);
  expect(pictured.length / all.length).toBeGreaterThan(0.8);
  expect(pictured.length).toBeLessThan(all.length); // initials are seen, too
  const accounts = all.filter(({ email }) => /^(admin|expert|organization|entrepreneur)@/.test(email));
  expect(accounts.map(({ url }) => url)).not.toContain(null);
  const logos = await server.database.db.selectFrom("organizations").select("logo_url as url").execute();
  for (const { url } of [...pictured, ...logos]) {
    for (const size of [96, 320] as const) {
      const answer = await guest(server.app).request({ method: "GET", url: pictureUrlIn(url ?? "", size) });
      expect(answer.statusCode).toBe(200);
    }
  }
});

test("a lost file is copied again, and who took the picture away is not given it back", async () => {
  const { db } = server.database;
  const [taking, losing] = [demoPictureKey("user", "Lucian Marchetti"), demoPictureKey("user", "Rosalind Abara")];
  await db
    .updateTable("users")
    .set({ profile_image_url: null })
    .where("email", "=", "expert@quorate.example")
    .execute();
  await server.removePicture(taking);
  await server.pictures.store.remove(losing);
  await loadDemoPictures(server.ports, server.pictures.store);
  const keys = (await people()).map(({ url }) => pictureKeyOf(url ?? ""));
  expect(keys).not.toContain(taking);
  expect(await server.pictures.store.read(taking, 96)).toBeNull();
  expect(await server.pictures.store.read(losing, 96)).not.toBeNull();
});

test("real people are given none", async () => {
  const { db } = server.database;
  await db.deleteFrom("pictures").execute();
  await db.updateTable("users").set({ profile_image_url: null, is_demo: false }).execute();
  await loadDemoPictures(server.ports, server.pictures.store);
  expect((await people()).every(({ url }) => url === null)).toBe(true);
});
