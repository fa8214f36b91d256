import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, signedUp, type TestApp } from "./testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("a verdict over REST takes a boolean alone: the word false is 400, whatever was called before", async () => {
  const expert = await signedUp(server);
  const profile = { title: "Pricing", bio: "Ten years of pricing.", mbaSchool: "INSEAD", graduationYear: 2015 };
  const created = await expert.request({ method: "POST", url: "/api/experts", payload: profile });
  const url = `/api/admin/experts/${created.json<{ id: string }>().id}/verify`;
  const admin = await signedUp(server);
  await server.database.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.userId).execute();
  const patch = (payload: object) => admin.request({ method: "PATCH", url, payload });
  expect((await patch({ verified: true })).json()).toMatchObject({ isVerified: true });
  for (const verified of ["false", "true", 0, null]) expect((await patch({ verified })).statusCode).toBe(400);
  expect((await patch({ verified: false })).json()).toMatchObject({ isVerified: false });
  expect((await expert.request({ method: "PATCH", url, payload: { verified: true } })).statusCode).toBe(403);
});
