import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { type CapturedMail, capturedMails } from "./captured-mails.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

/** A change must appear on the other's open screen within this time. */
const SEEN_WITHIN_MS = 3_000;
const TITLE = "Tariffs for a harbour ferry";
const CLIENT = "organization@quorate.example";
const EXPERT = "expert@quorate.example";
const AMOUNT = "£8,000.00";

let servers: TwoServers;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  servers = await startTwoServers({ onOneDisk: true });
});
test.afterAll(() => servers?.stop());

type Person = { page: Page; context: BrowserContext };

async function personAt(browser: Browser, origin: string, email: string): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin });
  const answer = await context.request.post("/api/demo-login", { data: { email } });
  expect(answer.ok()).toBe(true);
  return { page: await context.newPage(), context };
}

async function soon(what: Locator): Promise<void> {
  await expect(what.first()).toBeVisible({ timeout: SEEN_WITHIN_MS });
}

type Words = { label: string; words: string; sends?: string; file?: string };

/** Opens an action's dialog on the open page, fills it in and sends it. */
async function act(page: Page, opens: string | RegExp, { label, words, sends, file }: Words): Promise<void> {
  await page.getByRole("button", { name: opens }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label).fill(words);
  if (file) {
    await dialog.getByLabel(/^Files/).setInputFiles({ name: file, mimeType: "text/plain", buffer: Buffer.from(file) });
  }
  await dialog.getByRole("button", { name: sends ?? opens }).click();
  await expect(dialog).toHaveCount(0);
}

/** One email of the deal: its receiver, its kind, the names in its subject, and the page that it leads to. */
type Expected = { to: string; kind: string; subject: RegExp; link: string };

function dealMails(mails: readonly CapturedMail[]): string[] {
  return mails.filter(({ text }) => text.includes(TITLE)).map(({ to, kind }) => `${kind} to ${to}`);
}

// spec 7.80, 7.119
test("a deal from post to release in two browsers and on two servers, with files, messages and every mail once", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const [clientOrigin, expertOrigin] = servers.origins;
  const { page: client, context: clientContext } = await personAt(browser, clientOrigin, CLIENT);
  const { page: expert } = await personAt(browser, expertOrigin, EXPERT);
  let path = "";
  let download = "";

  await test.step("the organization posts, and the expert finds the project", async () => {
    await client.goto("/post-project");
    await client.getByLabel("Project title").fill(TITLE);
    await client
      .getByLabel("Description")
      .fill("Find out what commuters and visitors would pay for a crossing, and write the tariff for the season.");
    await client.getByLabel("Budget").fill("8000");
    await client.getByLabel("Timeline").selectOption("1-2 months");
    await client.getByLabel("Requirements").fill("Knows ferries");
    await client.getByLabel("Requirements").press("Enter");
    await client.getByLabel("Preferred expertise").fill("Strategic Consulting");
    await client.getByLabel("Preferred expertise").press("Enter");
    await client.getByRole("button", { name: "Post project" }).click();
    await client.getByRole("link", { name: TITLE }).first().click();
    await expect(client.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    path = new URL(client.url()).pathname;
    await expert.goto("/find-projects?q=harbour+ferry");
    const card = expert.getByRole("article").filter({ hasText: TITLE });
    await soon(card.getByText(/^Specialises in/));
    await card.getByRole("link", { name: /Submit Proposal/ }).click();
  });

  await test.step("the expert proposes, the organization accepts, and each sees it", async () => {
    await expert.getByLabel("Cover letter").fill("I have priced two ferries.");
    await expert.getByLabel("Rate per hour").fill("150");
    await expert.getByRole("button", { name: "Submit Proposal" }).click();
    await soon(client.getByText("I have priced two ferries."));
    await client.getByRole("button", { name: "Accept proposal" }).first().click();
    await client.getByRole("dialog").getByRole("button", { name: "Accept proposal" }).click();
    await soon(expert.getByText("In progress"));
  });

  await test.step("the milestone is funded", async () => {
    await client
      .getByRole("button", { name: `Fund ${AMOUNT}` })
      .first()
      .click();
    await client.getByRole("button", { name: `Pay ${AMOUNT}` }).click();
    await expect(client).toHaveURL(new RegExp(path));
    await soon(expert.getByRole("button", { name: "Hand over work" }));
  });

  await test.step("messages go both ways, one with an attachment", async () => {
    await client
      .getByRole("button", { name: /^Message/ })
      .first()
      .click();
    const dialog = client.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Which season do you begin with?");
    await dialog.getByRole("button", { name: /^Send/ }).click();
    await expect(dialog).toHaveCount(0);
    await expert.goto("/messages");
    await soon(expert.getByRole("log").getByText("Which season do you begin with?"));
    const file = { name: "Timetable.txt", mimeType: "text/plain", buffer: Buffer.from("Every half hour.") };
    const [chooser] = await Promise.all([
      expert.waitForEvent("filechooser"),
      expert.getByRole("button", { name: "Attach files" }).click(),
    ]);
    await chooser.setFiles(file);
    const content = "With the summer; the timetable is attached.";
    await expert.getByRole("textbox", { name: /^Message to/ }).fill(content);
    await expert.getByRole("button", { name: "Send", exact: true }).click();
    await client.goto("/messages");
    const log = client.getByRole("log");
    await soon(log.getByText(content));
    await log.getByRole("button", { name: "Open Timetable.txt" }).click();
    await soon(client.getByRole("dialog", { name: "Timetable.txt" }).getByText("Every half hour."));
    await client.keyboard.press("Escape");
    await Promise.all([client.goto(path), expert.goto(path)]);
  });

  await test.step("the work is handed over with a file, changed, and handed over again", async () => {
    await act(expert, "Hand over work", {
      label: "What you hand over",
      words: "The tariff for the summer.",
      file: "Summer.txt",
    });
    const handedOver = client.getByRole("list", { name: "Files handed over" });
    await soon(handedOver.getByRole("button", { name: "Open Summer.txt" }));
    await handedOver.getByRole("button", { name: "Open Summer.txt" }).click();
    const dialog = client.getByRole("dialog", { name: "Summer.txt" });
    download = (await dialog.getByRole("link", { name: "Download Summer.txt" }).getAttribute("href")) ?? "";
    await client.keyboard.press("Escape");
    await act(client, "Request changes", { label: "What should change", words: "Winter is missing." });
    await soon(expert.getByText("Winter is missing."));
    await act(expert, "Hand over work", {
      label: "What you hand over",
      words: "Summer and winter.",
      file: "Year.txt",
    });
    await soon(client.getByText("Summer and winter."));
  });

  await test.step("a stranger gets no file by its link", async () => {
    expect((await clientContext.request.get(download)).status()).toBe(200);
    for (const email of ["entrepreneur@quorate.example", "admin@quorate.example"]) {
      const { context } = await personAt(browser, expertOrigin, email);
      expect((await context.request.get(download)).status()).toBe(404);
      await context.close();
    }
    const guest = await browser.newContext({ baseURL: clientOrigin });
    expect((await guest.request.get(download)).status()).toBe(401);
    await guest.close();
  });

  await test.step("the money is released, on both screens and in both lists", async () => {
    await client.getByRole("button", { name: "Review and release" }).first().click();
    const dialog = client.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Release and complete/ }).check();
    await dialog.getByRole("button", { name: /^Release .* and complete$/ }).click();
    await soon(expert.getByText("Completed"));
    for (const page of [client, expert]) {
      await page.goto("/projects?status=completed");
      await soon(page.getByRole("article").filter({ hasText: TITLE }).getByText(`${AMOUNT} released`));
    }
  });

  await test.step("every mail of the deal was sent, once", async () => {
    const expected: Expected[] = [
      { to: CLIENT, kind: "proposal-received", subject: /propos/i, link: path },
      { to: EXPERT, kind: "proposal-accepted", subject: /accept/i, link: path },
      { to: EXPERT, kind: "milestone-funded", subject: /fund|escrow/i, link: path },
      { to: CLIENT, kind: "milestone-submitted", subject: /hand|submit|work/i, link: path },
      { to: EXPERT, kind: "changes-requested", subject: /change/i, link: path },
      { to: CLIENT, kind: "milestone-submitted", subject: /hand|submit|work/i, link: path },
      { to: EXPERT, kind: "milestone-released", subject: /releas|paid/i, link: "/expert/earnings" },
    ];
    const wanted = expected.map(({ kind, to }) => `${kind} to ${to}`).toSorted();
    await expect.poll(() => dealMails(capturedMails(servers.dataDirs)).toSorted(), { timeout: 10_000 }).toEqual(wanted);
    const mails = capturedMails(servers.dataDirs).filter(({ text }) => text.includes(TITLE));
    for (const { to, kind, subject, link } of expected) {
      const found = mails.filter((mail) => mail.to === to && mail.kind === kind);
      for (const mail of found) {
        expect(mail.subject).toMatch(subject);
        expect(mail.text).toContain(link);
      }
    }
  });
});
