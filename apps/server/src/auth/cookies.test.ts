import { expect, test } from "vitest";
import { deviceCookie } from "./device-cookie.ts";
import { wroteCookie } from "./own-writes.ts";
import { sessionCookie } from "./session-cookie.ts";
import { signInStepCookie } from "./sign-in-step-cookie.ts";

const SECRET = "a secret of at least thirty-two characters";
const cookiesOf = (isProduction: boolean) => [
  sessionCookie(isProduction),
  deviceCookie(isProduction, SECRET),
  signInStepCookie(isProduction),
  wroteCookie(isProduction),
];

test.each(cookiesOf(true))(
  "$name is this host's alone, by TLS alone, for no script, and not sent along from other sites",
  ({ name, options }) => {
    expect(name).toMatch(/^__Host-quorate(?:-\w+)?$/);
    // The prefix asks for all of it: Secure, the whole host's path, and no domain.
    expect(options).toMatchObject({ secure: true, path: "/", httpOnly: true, sameSite: "lax" });
    expect(options).not.toHaveProperty("domain");
  },
);

test("without TLS, in development, they have no prefix that browsers would refuse, and are for no script all the same", () => {
  for (const { name, options } of cookiesOf(false)) {
    expect(name).not.toContain("__Host-");
    expect(options).toMatchObject({ secure: false, path: "/", httpOnly: true, sameSite: "lax" });
  }
  expect(new Set(cookiesOf(false).map(({ name }) => name)).size).toBe(4);
});
