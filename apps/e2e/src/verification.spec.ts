import { expect, test } from "@playwright/test";
import { demoPerson, signUp } from "./people.ts";
import { expectAccessible, watchErrors } from "./watched-page.ts";

const REASON = "The certificate names another school than the profile.";
/** The file would show a dialog if any of it were run. */
const PDF_WITH_SCRIPT = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
);

test("declined with a reason, corrected, sent again, opened and verified: the profile says what was checked", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const expert = await signUp(browser, "Ottoline", "Brandt");
  const created = await expert.page.request.post("/api/experts", {
    data: {
      title: "Port economist",
      bio: "Ten years of pricing for ports.",
      mbaSchool: "INSEED",
      graduationYear: 2015,
    },
  });
  expect(created.status(), await created.text()).toBe(200);
  const { id: expertId }: { id: string } = await created.json();
  const { page: admin } = await demoPerson(browser, "admin");
  const errors = [watchErrors(expert.page), watchErrors(admin)];
  const dialogs: string[] = [];
  admin.on("dialog", (dialog) => void dialogs.push(dialog.message()));
  // By the email, which is unique: other journeys have people of the same name, and the queue keeps them.
  const listed = await admin.request.get(`/api/admin/verifications?q=${encodeURIComponent(expert.email)}`);
  expect(listed.status(), await listed.text()).toBe(200);
  const waiting: { id: string; subject: object }[] = await listed.json();
  expect(waiting, "the new expert, and nobody else").toMatchObject([
    { subject: { id: expertId, email: expert.email } },
  ]);
  const caseAddress = `/admin/verifications?case=${waiting.map(({ id }) => id).join()}`;

  await admin.goto(caseAddress);
  const drawer = admin.getByRole("dialog", { name: "Ottoline Brandt" });
  await drawer.getByLabel("Reason").fill(REASON);
  await drawer.getByRole("button", { name: "Decline" }).click();
  await expect(drawer.getByRole("button", { name: "Undo" })).toBeVisible();

  await expert.page.goto("/verification");
  await expect(expert.page.getByText(REASON).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(expert.page);
  await expert.page.getByLabel("School").fill("INSEAD");
  await expert.page
    .getByLabel("Education certificate")
    .setInputFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer: PDF_WITH_SCRIPT });
  await expert.page.getByLabel("Note to the reviewer").fill("Mistyped, sorry.");
  await expert.page.getByRole("button", { name: "Send for review" }).click();
  await expect(expert.page.getByRole("heading", { name: "Your credentials are being reviewed" })).toBeVisible();

  await admin.goto(caseAddress);
  await expect(drawer.getByRole("button", { name: "Verify", exact: true })).toBeDisabled();
  await drawer.getByRole("button", { name: /certificate\.pdf/ }).click();
  await expect(drawer.getByRole("img", { name: "certificate.pdf, page 1 of 1" })).toBeVisible();
  await expect(drawer.getByText(/opened by you/)).toBeVisible();
  await expectAccessible(admin);
  for (const check of await drawer.getByRole("checkbox").all()) await check.check();
  await drawer.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(drawer.getByRole("button", { name: "Undo" })).toBeVisible();

  await expect(async () => {
    const profile: unknown = await (await expert.page.request.get(`/api/experts/${expertId}`)).json();
    expect(profile).toMatchObject({
      isVerified: true,
      verification: {
        state: "verified",
        checked: ["name", "degree", "school", "graduation_year"],
        basisText: "From documents, seen by an administrator",
      },
    });
  }).toPass({ timeout: 30_000 });
  expect(dialogs).toEqual([]);
  expect(errors.flat()).toEqual([]);
});
