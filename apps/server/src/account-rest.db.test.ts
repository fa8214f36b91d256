import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, guest, type TestApp } from "./testing/test-app.ts";

let setting: TestApp;
beforeAll(async () => {
  setting = await createTestApp();
});
afterAll(() => setting.close());

const password = "four walls and a roof";

test("a password of a deletion is read from the body, and not from the address", async () => {
  const person = guest(setting.app);
  const email = "leaving@quorate.example";
  await person.request({
    method: "POST",
    url: "/api/auth/signup",
    payload: { email, password, firstName: "Ada", lastName: "Leaving" },
  });
  const inAddress = await person.request({
    method: "DELETE",
    url: `/api/account?password=${encodeURIComponent(password)}`,
  });
  expect([inAddress.statusCode, inAddress.json().code]).toEqual([403, "accounts/proof-required"]);
  const wrong = await person.request({
    method: "DELETE",
    url: "/api/account",
    payload: { password: "something else" },
  });
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, "accounts/wrong-password"]);
  const closed = await person.request({ method: "DELETE", url: "/api/account", payload: { password } });
  expect([closed.statusCode, closed.json().undoneDays]).toEqual([200, 14]);
  expect((await person.request({ method: "GET", url: "/api/account" })).statusCode).toBe(401);
  const back = await person.request({ method: "POST", url: "/api/demo-login", payload: { email, password } });
  expect([back.statusCode, back.json().message]).toEqual([200, expect.stringContaining("open again")]);
  expect((await person.request({ method: "GET", url: "/api/account" })).json()).toMatchObject({
    firstName: "Ada",
    email,
  });
});
