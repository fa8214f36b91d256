import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newPage, PASSWORD, signUp } from "./people.ts";
import { expectAccessible } from "./watched-page.ts";

const STEP_MS = 30_000;

/** An authenticator inside the browser, which verifies its owner without help. */
async function plugInAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
}

async function logOut(page: Page) {
  await page.goto("/api/logout");
  await page.goto("/login?next=%2Fsettings%2Ftwo-step");
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

const stepNow = () => Math.floor(Date.now() / STEP_MS);
const isIn = (page: Page) => expect(page).toHaveURL(/\/settings\/two-step$/);

test("an app and a passkey are set up, and each way in works: code, passkey alone, recovery code", async ({
  browser,
}) => {
  test.slow();
  const { page, email } = await signUp(browser, "Ottoline", "Firth");
  await plugInAuthenticator(page);
  await page.goto("/settings/two-step");

  await page.getByRole("button", { name: "Set up an app" }).click();
  await expect(page.getByRole("img", { name: /^Code to scan/ })).toBeVisible();
  const key = (await page.getByRole("group", { name: "Key" }).innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Enter the six digits/);
  await page.getByLabel("Code", { exact: true }).fill(totp.generate());
  const confirmed = stepNow();
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have saved them" }).click();

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("Work laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Work laptop");
  await expect(page.getByText("10 of 10 codes are left.")).toBeVisible();

  await logOut(page);
  await givePassword(page, email);
  await page.reload();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  // The code of that half minute confirmed the app and is used up, and the next one is not valid yet.
  await expect.poll(stepNow, { timeout: STEP_MS + 5_000 }).toBeGreaterThan(confirmed);
  await page.getByLabel("Code", { exact: true }).fill(totp.generate());
  await page.getByRole("button", { name: "Continue" }).click();
  await isIn(page);

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await isIn(page);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText("Last used");

  const elsewhere = await newPage(browser);
  await elsewhere.goto("/login?next=%2Fsettings%2Ftwo-step");
  await givePassword(elsewhere, email);
  await elsewhere.getByRole("button", { name: "Use a recovery code instead" }).click();
  await elsewhere.getByLabel("Recovery code").fill(recoveryCode.toLowerCase());
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await isIn(elsewhere);
  await expect(elsewhere.getByText("9 of 10 codes are left.")).toBeVisible();
});
