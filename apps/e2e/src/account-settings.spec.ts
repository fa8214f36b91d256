import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { demoPerson, PASSWORD, signUp } from "./people.ts";
import { expectAccessible } from "./watched-page.ts";

const DATA = "/settings/data";
const deleteButton = (page: Page) => page.getByRole("button", { name: "Delete account" });

async function logIn(page: Page, email: string) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
}

// spec 7.107
test("someone changes their name, takes their data along, deletes the account, and has it back by signing in", async ({
  browser,
}) => {
  const { page, email } = await signUp(browser, "Perpetua", "Ashdown");
  const inTheBar = page.getByRole("banner").getByText("Perpetua Lindqvist");

  await page.goto("/settings");
  const name = page.getByRole("form", { name: "Name" });
  await name.getByLabel("Last name").fill("Lindqvist");
  await name.getByRole("button", { name: "Save name" }).click();
  await expect(inTheBar).toBeVisible();

  await page.goto(DATA);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download archive" }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^quorate-[\d-]+\.zip$/);
  const bytes = readFileSync(await archive.path());
  expect(bytes.toString("latin1")).toMatch(/^PK[\s\S]*account\.json[\s\S]*messages\.csv/);

  await deleteButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("not this one");
  await deleteButton(page).click();
  await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription(/password/i);
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await deleteButton(page).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();

  await logIn(page, email);
  await expect(page.getByText("Your account is open again, and everything is as it was.").first()).toBeVisible();
  await expect(inTheBar).toBeVisible();
});

// spec 7.107
test("a person with held money reads why they cannot leave yet, and where to settle it", async ({ browser }) => {
  const { page } = await demoPerson(browser, "organization");
  await page.goto(DATA);
  const obstacles = page.getByRole("list", { name: "To settle first" });
  await expect(obstacles.getByText(/^Money is held in escrow for/)).toBeVisible();
  await expect(obstacles.getByText(/projects? (is|are) running$/)).toBeVisible();
  await expect(deleteButton(page)).toBeDisabled();
  await obstacles.getByRole("link", { name: /^Money is held/ }).click();
  await expect(page).not.toHaveURL(/settings/);
});
