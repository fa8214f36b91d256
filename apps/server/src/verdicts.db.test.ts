import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, signedUp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

// spec 7.46
test("a verdict over REST takes a boolean alone: the word false is 400, whatever was called before", async () => {
  const expert = await signedUp(server);
  const profile = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  const created = await expert.request({ method: "POST", url: "/api/experts", payload: profile });
  const url = `/api/admin/experts/${created.json<{ id: string }>().id}/verify`;
  const admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  const patch = (payload: object) => admin.request({ method: "PATCH", url, payload });
  const nothingSeen = await patch({ verified: true });
  expect([nothingSeen.statusCode, nothingSeen.json()]).toMatchObject([422, { code: "verification/nothing-seen" }]);
  const register = { name: "Alumni register of INSEAD" };
  expect((await patch({ verified: true, register })).json()).toMatchObject({ isVerified: true });
  for (const verified of ["false", "true", 0, null]) expect((await patch({ verified })).statusCode).toBe(400);
  const shown = await expert.request({ method: "GET", url: url.replace("/admin", "").replace("/verify", "") });
  expect(shown.json()).toMatchObject({
    verification: {
      basis: ["register"],
      basisText: "From the entry in Alumni register of INSEAD, seen by an administrator",
    },
  });
  expect((await patch({ verified: false })).json()).toMatchObject({ isVerified: false });
  expect((await expert.request({ method: "PATCH", url, payload: { verified: true } })).statusCode).toBe(403);
});
