import { expect, type Page, test } from "@playwright/test";
import { countMails, waitForLink } from "./mailbox.ts";
import { demoPerson, newPage, PASSWORD, signUp } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

const DEMO_PASSWORD = "quorate-demo";
const NEW_PASSWORD = "other words that nobody uses";

function toast(page: Page, title: string) {
  return page
    .getByRole("region", { name: /^Messages/ })
    .getByRole("listitem")
    .filter({ hasText: title });
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

function freshEmail(name: string): string {
  return `${name}.${Date.now()}@accounts.example`;
}

test.describe("signing up", () => {
  test("a refusal stands at its field and nothing that was typed is lost", async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Perpetua");
    await page.getByLabel("Last name").fill("Ashgrove");
    await page.getByLabel("Email").fill("expert@quorate.example");
    await page.getByLabel("Password", { exact: true }).fill("too short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /Use at least 12 characters/,
    );
    await expect(page.getByRole("alert")).toBeFocused();

    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/already an account/);
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("First name")).toHaveValue("Perpetua");
    await expect(page.getByLabel("Last name")).toHaveValue("Ashgrove");
    await expect(page.getByLabel("Email")).toHaveValue("expert@quorate.example");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
    await expectAccessible(page);
  });

  test("a rule that only the server knows is shown at the field too", async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Perpetua");
    await page.getByLabel("Last name").fill("Ashgrove");
    await page.getByLabel("Email").fill(freshEmail("perpetua"));
    await page.getByLabel("Password", { exact: true }).fill("passwordpassword");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("First name")).toHaveValue("Perpetua");
  });

  test("until the address is verified a notice offers the mail again, and the link in it ends the notice", async ({
    browser,
  }) => {
    const page = await newPage(browser);
    const email = freshEmail("ignatius");
    await page.goto("/signup?next=%2Fregister");
    await page.getByLabel("First name").fill("Ignatius");
    await page.getByLabel("Last name").fill("Holloway");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/\/register$/);
    const notice = page.getByRole("complementary", { name: "Address not verified" });
    await expect(notice).toBeVisible();
    const firstLink = await waitForLink(email, "/verify-email");
    await notice.getByRole("button", { name: "Resend the email" }).click();
    await expect(toast(page, "Email sent")).toBeVisible();
    await expect.poll(() => countMails(email)).toBe(2);
    await expectAccessible(page);
    const newestLink = await waitForLink(email, "/verify-email");
    expect(newestLink).not.toBe(firstLink);
    await page.goto(newestLink);
    await expect(page.getByText("Your email address is verified").first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.goto(newestLink);
    await expect(page.getByText(/has been used or has expired/)).toBeVisible();
  });
});

test.describe("signing in", () => {
  test("a wrong password is said in a toast, and what was typed stays", async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto("/login");
    await logIn(page, "expert@quorate.example", "not the password");
    await expect(toast(page, "Login Failed")).toContainText("Invalid credentials. Please try again.");
    await expect(page.getByLabel("Email")).toHaveValue("expert@quorate.example");
    await expect(page).toHaveURL(/\/login$/);
    await expectAccessible(page);
  });

  // spec 2.4
  test("works by keyboard alone", async ({ browser }) => {
    const page = await newPage(browser);
    const errors = watchErrors(page);
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await tabTo(page, "Email");
    await page.keyboard.type("organization@quorate.example");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Login Successful")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test("leads on to the page that asked for it, with its query", async ({ browser }) => {
    const page = await newPage(browser);
    await page.goto("/projects?status=in_progress");
    await expect(page).toHaveURL(/\/login\?next=/);
    await logIn(page, "organization@quorate.example", DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/projects\?status=in_progress$/);
    await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  });

  for (const next of ["//evil.example/x", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    test(`does not lead to ${next}`, async ({ browser }) => {
      const page = await newPage(browser);
      await page.goto(`/api/login?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveURL(/\/login$/);
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await logIn(page, "entrepreneur@quorate.example", DEMO_PASSWORD);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expect.poll(() => new URL(page.url()).pathname).toBe("/");
      expect(new URL(page.url()).hostname).toBe("localhost");
    });
  }

  // spec 2.75
  test("a demo account is a click away, and its address can be copied", async ({ browser }) => {
    const page = await newPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto("/demo-login");
    await page.getByRole("button", { name: "Copy organization@quorate.example" }).click();
    await expect(page.getByRole("button", { name: "Copied organization@quorate.example" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("organization@quorate.example");
    await expect(page.getByRole("button", { name: "Copy organization@quorate.example" })).toBeVisible();
    await page.getByRole("button", { name: "Login as Expert Consultant" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("link", { name: "Find Projects" }).first()).toBeVisible();
  });
});

// spec 2.51
test("a forgotten password is set again by mail: the old one and the other session are done with", async ({
  browser,
}) => {
  const { page: otherDevice, email } = await signUp(browser, "Leocadia", "Marsh");
  const page = await newPage(browser);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  // The page before has a field of this name too, and stays until the next one has loaded.
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/If an account with this address exists/)).toBeVisible();
  const link = await waitForLink(email, "/reset-password");
  await page.goto(link);
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/Use at least 12 characters/);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, email, PASSWORD);
  await expect(toast(page, "Login Failed")).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(toast(page, "Login Successful")).toBeVisible();
  await otherDevice.goto("/dashboard");
  await expect(otherDevice).toHaveURL(/\/login\?next=%2Fdashboard$/);

  await page.goto(link);
  await page.getByLabel("New password").fill("third words that nobody uses");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has been used or has expired.");
});

test("no one learns from a forgotten password whether an address is known", async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(freshEmail("nobody"));
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/If an account with this address exists/)).toBeVisible();
});

test.describe("a session in the browser", () => {
  test("ends with the sign-out, for the tab that stayed open as well", async ({ browser }) => {
    const { page, context } = await demoPerson(browser, "organization");
    await page.goto("/dashboard");
    const secondTab = await context.newPage();
    await secondTab.goto("/projects");
    await expect(secondTab.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    // Automatically: the stream of changes ends with the session.
    await expect(secondTab).toHaveURL(/\/login\?next=%2Fprojects$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  });

  test("reload keeps the page, and back returns to the search as it was", async ({ browser }) => {
    const { page } = await demoPerson(browser, "organization");
    const errors = watchErrors(page);
    await page.goto("/find-experts?category=strategic-consultation");
    await page.getByRole("link", { name: "View Profile" }).first().click();
    const profile = page.getByRole("heading", { level: 1 });
    await expect(page).toHaveURL(/\/expert-profile\//);
    await expect(profile).not.toHaveText("Find Experts");
    const name = await profile.textContent();
    await page.reload();
    await expect(profile).toHaveText(name ?? "");
    await page.goBack();
    await expect(page).toHaveURL(/\/find-experts\?category=strategic-consultation$/);
    await expect(page.getByRole("link", { name: "View Profile" }).first()).toBeVisible();
    await page.goForward();
    await expect(profile).toHaveText(name ?? "");
    expect(errors).toEqual([]);
  });
});

/** Presses Tab until the field has the focus, as someone without a mouse would. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label);
  for (let presses = 0; presses < 12; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
}
