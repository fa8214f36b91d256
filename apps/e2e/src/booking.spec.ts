import { expect, test } from "@playwright/test";
import { demoPerson } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

test("an organization pays for a call, whose price is held, and gets it back when the expert cancels", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page: client } = await demoPerson(browser, "organization");
  const { page: expert, context: asExpert } = await demoPerson(browser, "expert");
  const errors = [watchErrors(client), watchErrors(expert)];
  const { expertId } = await (await asExpert.request.get("/api/auth/user")).json();
  const note = "A second look at the bakery's prices";

  await test.step("the client chooses a length, reads the rules and pays", async () => {
    await client.goto(`/expert-profile/${expertId}`);
    await client.getByRole("button", { name: /^Book a call/ }).click();
    const dialog = client.getByRole("dialog", { name: /^Book a call with/ });
    await dialog.getByLabel("Length").selectOption("45");
    await expect(dialog.getByText(/Cancel up to 24 hours before/)).toBeVisible();
    await dialog.getByLabel("Time").selectOption({ index: 1 });
    await dialog.getByLabel(/^What would you like/).fill(note);
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await client.getByRole("button", { name: /^Pay / }).click();
    await expect(client).toHaveURL(/\/calls/);
    const row = client.getByRole("article").filter({ hasText: note });
    await expect(row.getByRole("link", { name: /held until the call is over/ })).toBeVisible();
    await expectAccessible(client);
  });

  await test.step("the expert reads what cancelling does, cancels, and the client has it back", async () => {
    await expert.goto("/calls");
    const row = expert.getByRole("article").filter({ hasText: note });
    await row.getByRole("button", { name: /^Cancel/ }).click();
    const dialog = expert.getByRole("alertdialog").or(expert.getByRole("dialog"));
    await expect(dialog.getByText(/gets the full £[\d.]+ back/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel the call" }).click();
    await expect(row).toHaveCount(0);
    await client.getByRole("tab", { name: "Past" }).click();
    const past = client.getByRole("article").filter({ hasText: note });
    await expect(past.getByRole("link", { name: /refunded$/ })).toBeVisible();
  });
  expect(errors.flat()).toEqual([]);
});

test("a client books a call with an expert, the expert moves it, the client cancels it, and each sees what the other did", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page: client } = await demoPerson(browser, "organization");
  const { page: expert, context: asExpert } = await demoPerson(browser, "expert");
  const errors = [watchErrors(client), watchErrors(expert)];
  const { expertId } = await (await asExpert.request.get("/api/auth/user")).json();
  const when = (page: typeof client) => page.getByRole("article").getByRole("time").first();

  await test.step("the client chooses a time on the profile", async () => {
    await expert.goto("/calls");
    await client.goto(`/expert-profile/${expertId}`);
    await client.getByRole("button", { name: /^Book a call/ }).click();
    const dialog = client.getByRole("dialog", { name: /^Book a call with/ });
    await dialog.getByLabel("Time").selectOption({ index: 1 });
    await dialog.getByLabel(/^What would you like/).fill("Winter prices for the bakery");
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Book the call" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the expert's open page has it, and the expert moves it and says where to meet", async () => {
    const row = expert.getByRole("article").filter({ hasText: "Winter prices for the bakery" });
    await expect(row).toBeVisible();
    await expectAccessible(expert);
    const before = await when(expert).getAttribute("datetime");
    await row.getByRole("button", { name: /^Move/ }).click();
    const move = expert.getByRole("dialog", { name: /^Move your call/ });
    await move.getByLabel("Time").selectOption({ index: 2 });
    await move.getByRole("button", { name: "Move the call" }).click();
    await expect(move).toHaveCount(0);
    await expect(when(expert)).not.toHaveAttribute("datetime", before ?? "");
    await row.getByRole("button", { name: /^Add a link/ }).click();
    const room = expert.getByRole("dialog");
    await room.getByRole("textbox").fill("https://rooms.quorate.example/bakery");
    await room.locator("button[type=submit]").click();
    await expect(row.getByRole("link", { name: /rooms\.quorate\.example/ })).toBeVisible();
  });

  await test.step("the client reads the new time, cancels, and the time is free again", async () => {
    await client.goto("/calls");
    const row = client.getByRole("article").filter({ hasText: "Winter prices for the bakery" });
    await expect(row.getByRole("link", { name: /rooms\.quorate\.example/ })).toBeVisible();
    await row.getByRole("button", { name: /^Cancel/ }).click();
    await client.getByRole("dialog").getByRole("button", { name: "Cancel the call" }).click();
    for (const page of [client, expert]) {
      await expect(page.getByRole("article").filter({ hasText: "Winter prices for the bakery" })).toHaveCount(0);
      await page.getByRole("tab", { name: "Past" }).click();
    }
    await expect(client.getByText("You cancelled it").first()).toBeVisible();
    await expect(expert.getByText(/ cancelled it$/).first()).toBeVisible();
    await expectAccessible(expert);
  });
  expect(errors.flat()).toEqual([]);
});
