import { expect, test } from "@playwright/test";
import { demoPerson, signUp } from "./people.ts";
import { expectAccessible } from "./watched-page.ts";

const TITLE = "Lighthouse tariff adviser";
const PROFILE = {
  title: TITLE,
  bio: "Sets the dues that keep lighthouses lit, for three coastal states.",
  mbaSchool: "INSEAD",
  graduationYear: 2012,
};

// spec 2.55
test("a portrait is chosen, cropped by keyboard and seen by others, and taken away the initials stand there again", async ({
  browser,
}) => {
  const expert = await signUp(browser, "Ottoline", "Varga");
  expect((await expert.page.request.post("/api/experts", { data: PROFILE })).ok()).toBe(true);
  const client = await demoPerson(browser, "organization");
  const row = client.page.getByRole("article", { name: TITLE });
  const look = async () => await client.page.goto(`/find-experts?q=${encodeURIComponent(TITLE)}`);
  await look();
  await expect(row.getByText("OV", { exact: true })).toBeVisible();
  await expect(row.getByText("Ottoline Varga")).toBeVisible();

  const { page } = expert;
  const photograph = await page.screenshot();
  await page.goto("/settings");
  await page.getByLabel("Choose a photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photograph });
  const square = page.getByRole("application", { name: "Position of the picture" });
  await square.focus();
  await page.keyboard.press("+");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveAttribute("aria-valuetext", "115 %");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save photo" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove photo" })).toBeVisible();
  const inTheBar = page.getByRole("banner").locator("img");
  await expect(inTheBar).toHaveAttribute("src", /^\/pictures\//);
  const address = await inTheBar.getAttribute("src");

  await look();
  await expect(row.locator("img")).toHaveAttribute("src", address ?? "none");
  await expect.poll(() => row.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove photo" }).click();
  await expect(page.getByRole("button", { name: "Add photo" })).toBeVisible();
  await look();
  await expect(row.getByText("OV", { exact: true })).toBeVisible();
  await expect.poll(async () => (await client.page.request.get(address ?? "")).status()).toBe(404);
});
