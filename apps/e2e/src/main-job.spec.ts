import { expect, type Page, test } from "@playwright/test";
import { demoPerson, newPage, signUp } from "./people.ts";
import { expectAccessible, fact, watchErrors } from "./watched-page.ts";

const SENTENCE = "Our bank keeps asking about ratios and we may breach them in spring";
const TITLE = "Pricing review for a flour mill";

async function registerOrganization(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByRole("link", { name: /Organization/ }).click();
  await page.getByLabel("Organization name").fill("Brook Street Mills");
  await page.getByLabel("Industry", { exact: true }).selectOption("Manufacturing");
  await page.getByLabel("Organization size").selectOption({ label: "11-50 employees" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Welcome back/ })).toBeVisible();
}

async function postProject(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Post Project" }).first().click();
  await page.getByLabel("Project title").fill(TITLE);
  await page
    .getByLabel("Description")
    .fill("Find out which of our flours earn money, and propose a price list that bakeries will accept.");
  await page.getByLabel("Budget").fill("12500");
  await page.getByLabel("Timeline").selectOption("1-2 months");
  await page.getByLabel("Requirements").fill("Has priced industrial goods before");
  await page.getByLabel("Requirements").press("Enter");
  await page.getByLabel("Preferred expertise").fill("Strategic Consulting");
  await page.getByLabel("Preferred expertise").press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post project" }).click();
  await expect(page.getByText("Your project has been posted successfully!").first()).toBeVisible();
  await page.getByRole("link", { name: TITLE }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function registerExpert(page: Page): Promise<void> {
  await page.goto("/expert-registration");
  await page.getByLabel("Title", { exact: true }).fill("Pricing consultant");
  await page.getByLabel("Bio").fill("Ten years of pricing work for food manufacturers.");
  await page.getByLabel("MBA school country").selectOption("France");
  await page.getByLabel("MBA school", { exact: true }).selectOption("INSEAD");
  await page.getByLabel("Specializations").fill("Strategic Consulting");
  await page.getByLabel("Specializations").press("Enter");
  await page.getByLabel("CV").setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
  });
  await expect(page.getByRole("button", { name: "Remove cv.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Create|Register|Submit/ }).click();
  await expect(
    page.getByText("Your expert profile and documents have been submitted for verification!").first(),
  ).toBeVisible();
}

// spec 2.45
test("an organization hires an expert and pays through escrow, and everyone sees their money", async ({ browser }) => {
  test.setTimeout(180_000);
  const client = await signUp(browser, "Ottilie", "Brandt");
  const expert = await signUp(browser, "Samuel", "Okafor");
  const errors = [client, expert].flatMap(({ page }) => [watchErrors(page)]);

  await test.step("the organization registers, posts a project and is matched", async () => {
    await registerOrganization(client.page);
  });
  const projectPath = await test.step("and posts a project", () => postProject(client.page));

  await test.step("a visitor's sentence fills the seats of the landing page, which lead to people and to all results", async () => {
    const visitor = await newPage(browser);
    await visitor.goto("/");
    await visitor.getByLabel("What do you need help with?").fill(SENTENCE);
    await visitor.getByLabel("What do you need help with?").press("Enter");
    const seats = visitor.getByRole("listbox", { name: /Experts considered/ });
    await expect(seats.getByRole("option").first()).toBeVisible();
    await expectAccessible(visitor);
    await seats.getByRole("option").first().focus();
    const told = (await seats.getByRole("option", { selected: true }).getAttribute("aria-label")) ?? "";
    await visitor.keyboard.press("Enter");
    await expect(visitor).toHaveURL(/\/expert-profile\//);
    await expect(visitor.getByText(told.split(",")[0] ?? "").first()).toBeVisible();
    await visitor.goto(`/find-experts?q=${encodeURIComponent(SENTENCE)}`);
    await expect(visitor.getByRole("listbox", { name: /Experts considered/ })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.context().close();
  });

  await test.step("a service alone lists its experts without a score; a brief is matched, three without a plan", async () => {
    await client.page.goto("/find-experts?category=strategic-consultation");
    await expect(client.page.getByRole("link", { name: "View Profile" })).toHaveCount(3);
    await expect(client.page.getByText(/^(Strong|Partial) match$|^Closest we have$/)).toHaveCount(0);
    await client.page.goto(`/find-experts?q=${encodeURIComponent(SENTENCE)}`);
    await expect(client.page.getByRole("link", { name: "View Profile" })).toHaveCount(3);
    await expect(client.page.getByText(/^(Strong|Partial) match$|^Closest we have$/).first()).toBeVisible();
    await expectAccessible(client.page);
  });

  await test.step("the expert registers, finds the project and proposes", async () => {
    const { page } = expert;
    await registerExpert(page);
    await page.getByRole("link", { name: "Find Projects" }).first().click();
    await page.getByRole("link", { name: TITLE }).first().click();
    await page.getByLabel("Cover letter").fill("I have done this for three mills and can start on Monday.");
    await page.getByLabel("Rate per hour").fill("150");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Submit Proposal" }).click();
    await expect(page.getByText("Pending").first()).toBeVisible();
  });

  await test.step("the organization accepts and funds the milestone into escrow", async () => {
    const { page } = client;
    await page.goto(projectPath);
    await page.getByRole("button", { name: "Accept proposal" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accept proposal" }).click();
    await expect(page.getByText("In progress").first()).toBeVisible();
    await page.getByRole("button", { name: "Fund £12,500.00" }).first().click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    await expect(page.getByText("£12,500.00").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pay £12,500.00" }).click();
    await expect(page).toHaveURL(new RegExp(projectPath));
    await expect(fact(page, "Held in escrow")).toHaveText("£12,500.00");
  });

  await test.step("the expert hands the work over", async () => {
    const { page } = expert;
    await page.goto(projectPath);
    await page
      .getByRole("button", { name: /Hand over/ })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel("What you hand over").fill("The price list and the reasons behind it.");
    await expectAccessible(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Hand over|Submit/ })
      .click();
    await expect(page.getByText("Submitted").first()).toBeVisible();
  });

  await test.step("the organization releases the money, and says that it is the end", async () => {
    const { page } = client;
    await page.goto(projectPath);
    await expect(page.getByText("The price list and the reasons behind it.").first()).toBeVisible();
    await page.getByRole("button", { name: "Review and release £12,500.00" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Release and complete the project/ }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Release £12,500.00 and complete" }).click();
    await expect(page.getByText("Project completed").first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the organization reviews part by part, and withholds its name", async () => {
    const { page } = client;
    const form = page.getByRole("form", { name: /^Review / });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole("radio", { name: "4 stars: good" }).check();
    await form
      .getByRole("group", { name: /^Quality/ })
      .getByRole("radio", { name: "5" })
      .focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowLeft");
    await form
      .getByRole("group", { name: /^Timeliness/ })
      .getByRole("radio", { name: "3" })
      .check();
    await form.getByLabel(/^Your review/).fill("Every bakery got one page.");
    await form.getByRole("checkbox", { name: /^My name and the project/ }).uncheck();
    await form.getByRole("checkbox", { name: "The amount paid: £12,500" }).check();
    await expect(form.getByText("Everyone sees: Name withheld · £12,500")).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Profiles show: Name withheld · £12,500")).toBeVisible();
  });

  await test.step("the expert reviews too and answers, and the profile shows both with their figures", async () => {
    const { page } = expert;
    await page.goto(projectPath);
    const form = page.getByRole("form", { name: /^Review / });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole("radio", { name: "5 stars: excellent" }).check();
    await form.getByRole("button", { name: "Send review" }).click();
    await page.getByRole("button", { name: /^Answer to the review from/ }).click();
    await page.getByRole("dialog").getByLabel("Your answer").fill("The second page follows in spring.");
    await page.getByRole("dialog").getByRole("button", { name: "Publish answer" }).click();
    await expect(page.getByText("The second page follows in spring.")).toBeVisible();
    const { expertId } = await (await page.request.get(`/api${projectPath.replace("/project/", "/projects/")}`)).json();
    await client.page.goto(`/expert-profile/${expertId}?tab=reviews`);
    const shown = client.page.getByRole("tabpanel");
    await expect(shown.getByRole("listitem")).toContainText("Every bakery got one page.");
    await expect(shown.getByRole("listitem")).toContainText("Name withheld · Manufacturing · £12,500");
    await expect(shown.getByRole("listitem")).toContainText("The second page follows in spring.");
    await expect(shown).not.toContainText("Brook Street Mills");
    await expect(shown).toContainText("of 5, from 1 review");
    await expect(shown.getByLabel("Reviews by stars")).toHaveText(
      /5 stars0\s*4 stars1\s*3 stars0\s*2 stars0\s*1 star0/,
    );
    await expect(shown.getByLabel("Parts of the rating")).toHaveText(/Quality4\.0\s*Timeliness3\.0/);
    await expectAccessible(client.page);
  });

  await test.step("the expert sees the earnings", async () => {
    await expert.page.goto("/expert/earnings");
    await expect(expert.page.getByText("£10,625.00").first()).toBeVisible();
    await expect(expert.page.getByRole("row", { name: new RegExp(TITLE) })).toContainText("Held: no payout account");
    await expectAccessible(expert.page);
  });

  await test.step("the admin sees the revenue", async () => {
    const { page } = await demoPerson(browser, "admin");
    await page.goto("/admin/revenue");
    await expect(page.getByRole("row", { name: /^Platform fee .*£1,562\.50 20% GB £312\.50$/ })).toBeVisible();
    await expectAccessible(page);
  });

  expect(errors.flat()).toEqual([]);
});
