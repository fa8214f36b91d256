import { expect, test } from "@playwright/test";
import { acceptedDeal, fundOnPage, handOverOnPage, send } from "./deal.ts";
import { expectAccessible, fact } from "./watched-page.ts";

const TITLE = "Opening hours for a bakery";

test("the last release asks whether it is the end, the project waits and is completed, and both reopen it", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { client, expert, asClient, errors, id, path } = await acceptedDeal(
    browser,
    {
      title: TITLE,
      description: "Count for two weeks who comes when, and tell us when our nine shops should be open.",
      budget: "900",
      requirements: ["Knows bakeries"],
    },
    { coverLetter: "I would count for two weeks.", price: "800" },
  );

  await test.step("the client pays, the expert hands over", async () => {
    await client.goto(path);
    await fundOnPage(client, "£800.00");
    await expect(fact(client, "Held in escrow")).toHaveText("£800.00");
    await expert.goto(path);
    await handOverOnPage(expert, "Six to two, and on Saturdays to four.");
  });

  await test.step("releasing the last milestone asks for the end; the client goes on, and both read until when it waits", async () => {
    await client.getByRole("button", { name: "Review and release" }).first().click();
    const dialog = client.getByRole("dialog", { name: /^Release £800\.00/ });
    const end = dialog.getByRole("group", { name: "Is this the end of the project?" });
    await expect(end.getByRole("radio", { name: /^Release and continue/ })).toBeChecked();
    await expectAccessible(client);
    await dialog.getByRole("button", { name: "Release £800.00" }).click();
    await expect(dialog).toHaveCount(0);
    for (const page of [client, expert]) {
      await expect(page.getByText(/Every milestone is settled.*it completes automatically on/).first()).toBeVisible();
      await expect(page.getByText("In progress").first()).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step("the client completes it in a step of its own", async () => {
    await client.getByRole("button", { name: "Complete project" }).first().click();
    const dialog = client.getByRole("dialog", { name: "Complete this project?" });
    await expect(dialog).toContainText("Within 30 days you can both agree to reopen it.");
    await dialog.getByRole("button", { name: "Complete project" }).click();
    await expect(dialog).toHaveCount(0);
    for (const page of [client, expert]) await expect(page.getByText("Completed").first()).toBeVisible();
  });

  await test.step("the expert asks to reopen, the client declines, and only the client can ask next", async () => {
    await expert.getByRole("button", { name: "More actions" }).click();
    await expert.getByRole("menuitem", { name: "Reopen project" }).click();
    const asks = expert.getByRole("dialog", { name: "Ask to reopen this project?" });
    await expectAccessible(expert);
    await asks.getByRole("button", { name: "Ask to reopen" }).click();
    await expect(expert.getByRole("heading", { name: "You asked to reopen this project" })).toBeVisible();
    await client.getByRole("button", { name: "Decline" }).click();
    await expect(expert.getByRole("heading", { name: /declined to reopen this project$/ })).toBeVisible();
    await expect(expert.getByText(/^It stays completed\. You can ask again from /)).toBeVisible();
    await expect(expert.getByRole("button", { name: "More actions" })).toHaveCount(0);
    await expectAccessible(expert);
  });

  await test.step("the client asks after all, the expert agrees, and the next milestone is planned", async () => {
    await client.getByRole("button", { name: "More actions" }).click();
    await client.getByRole("menuitem", { name: "Reopen project" }).click();
    await client.getByRole("dialog").getByRole("button", { name: "Ask to reopen" }).click();
    await expect(expert.getByRole("heading", { name: /asks to reopen this project$/ })).toBeVisible();
    await expert.getByRole("button", { name: "Agree to reopen" }).click();
    const agrees = expert.getByRole("dialog", { name: "Reopen this project?" });
    await expectAccessible(expert);
    await agrees.getByRole("button", { name: "Reopen project" }).click();
    await expect(agrees).toHaveCount(0);
    for (const page of [client, expert]) await expect(page.getByText("In progress").first()).toBeVisible();
    await send(asClient.request, `/api/projects/${id}/milestones`, { title: "Second count", amount: "250" });
    await expect(fact(client, "Planned")).toHaveText("£250.00");
  });
  expect(errors.flat()).toEqual([]);
});
