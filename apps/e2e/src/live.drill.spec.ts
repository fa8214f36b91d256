import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

/** A change must appear on the other's open screen within this time. */
const SEEN_WITHIN_MS = 2_000;
const PROJECT = {
  title: "Berths for a harbour museum",
  description: "Find out what visiting ships would pay for a berth, and write the price list for the season.",
  budget: "8000.00",
  timeline: "1-2 months",
  requirements: ["Knows harbours"],
  preferredExpertise: ["Strategic Consulting"],
};

let servers: TwoServers;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  servers = await startTwoServers();
});
test.afterAll(() => servers?.stop());

async function demoPage(browser: Browser, origin: string, role: "expert" | "organization"): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const answer = await context.request.post("/api/demo-login", { data: { email: `${role}@quorate.example` } });
  expect(answer.ok()).toBe(true);
  return await context.newPage();
}

/** The page was reloaded if the mark that the test put into it is gone. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-not-reloaded", ""));
}
const isStillTheSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-not-reloaded"));

const streamOf = (page: Page) => page.waitForResponse((response) => response.url().includes("/trpc/live.watch"));

async function expectSoon(what: Locator): Promise<void> {
  await expect(what).toBeVisible({ timeout: SEEN_WITHIN_MS });
}

/** Each has a second tab on the same thread. */
async function openMessages(client: Page, expert: Page): Promise<Record<"client" | "expert", Page>> {
  const idOf = async (page: Page): Promise<string> => (await (await page.request.get("/api/auth/user")).json()).id;
  const open = async (of: Page, other: Page): Promise<Page> => {
    const page = await of.context().newPage();
    const stream = streamOf(page);
    await page.goto(`/messages?with=${await idOf(other)}`);
    await stream;
    await expect(page.getByRole("log")).toBeVisible();
    return page;
  };
  return { client: await open(client, expert), expert: await open(expert, client) };
}

const lineOf = (page: Page, words: string) => page.getByRole("log").getByText(words, { exact: true });

async function propose(page: Page, letter: string): Promise<void> {
  await page.getByLabel("Cover letter").fill(letter);
  await page.getByLabel("Rate per hour").fill("150");
  await page.getByRole("button", { name: /^(Submit Proposal|Send another)/i }).click();
}

test("what one does appears on the other's open screen, from server to server, and after the death of one", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [clientOrigin, expertOrigin] = servers.origins;
  const client = await demoPage(browser, clientOrigin, "organization");
  const expert = await demoPage(browser, expertOrigin, "expert");
  const posted = await client.request.post("/api/projects", { data: PROJECT });
  expect(await posted.text()).toContain('"id"');
  const { id }: { id: string } = await posted.json();

  await test.step("both have the project open, each on a server of their own", async () => {
    await Promise.all(
      [client, expert].map(async (page) => {
        const stream = streamOf(page);
        await page.goto(`/project/${id}`);
        await stream;
      }),
    );
    await expect(client.getByRole("heading", { name: "No proposals yet." })).toBeVisible();
    await Promise.all([client, expert].map(mark));
  });

  await test.step("the expert proposes: the client sees the proposal come in", async () => {
    await propose(expert, "I have priced the berths of two harbours.");
    await expectSoon(client.getByText("I have priced the berths of two harbours.").first());
    await expectSoon(client.getByRole("link", { name: /Notifications, \d+ unread/ }));
  });

  const inMessages = await openMessages(client, expert);
  await test.step("each has the other's messages open: who writes is told of, and what is written comes in and is read", async () => {
    await inMessages.client.getByLabel(/^Message to /).pressSequentially("Which of the two harbours");
    await expectSoon(inMessages.expert.getByText(/is typing…$/));
    await inMessages.client.keyboard.press("Enter");
    await expectSoon(lineOf(inMessages.expert, "Which of the two harbours"));
    await expectSoon(inMessages.client.getByRole("log").getByText(/^Read \d\d:\d\d$/));
  });

  const [toTheDead, byTheDead] = ["Sent while your server died.", "Sent while my server died."];
  await test.step("the client's server is killed, and the expert withdraws: the client's tab finds the other server", async () => {
    await inMessages.expert.getByLabel(/^Message to /).fill(toTheDead);
    await inMessages.client.getByLabel(/^Message to /).fill(byTheDead);
    await Promise.all([
      servers.kill(0),
      inMessages.expert.keyboard.press("Enter"),
      inMessages.client.keyboard.press("Enter"),
    ]);
    await expert
      .getByRole("button", { name: /Withdraw/ })
      .first()
      .click();
    await expert
      .getByRole("dialog")
      .getByRole("button", { name: /Withdraw/ })
      .click();
    await expectSoon(client.getByRole("heading", { name: "No proposals yet." }));
  });

  await test.step("what was sent at that moment, to the dead server's reader and by it, has arrived once on both sides", async () => {
    for (const page of Object.values(inMessages)) {
      for (const words of [toTheDead, byTheDead]) await expect(lineOf(page, words)).toHaveCount(1);
      await expect(page.getByRole("log").getByText("Sending…")).toHaveCount(0);
      await page.reload();
      for (const words of [toTheDead, byTheDead]) await expect(lineOf(page, words)).toHaveCount(1);
    }
  });

  await test.step("the expert proposes again and the client accepts: each sees what the other did", async () => {
    await propose(expert, "At a better price, then.");
    await expectSoon(client.getByText("At a better price, then.").first());
    await client.getByRole("button", { name: "Accept proposal" }).first().click();
    await client.getByRole("dialog").getByRole("button", { name: "Accept proposal" }).click();
    await expectSoon(expert.getByText("In progress").first());
  });

  expect(await Promise.all([client, expert].map(isStillTheSame))).toEqual([true, true]);
});
