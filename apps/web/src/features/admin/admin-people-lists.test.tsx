import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { expert, organization, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { cellsOf } from "../../testing/admin-lists.tsx";
import { userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("the experts", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listExperts": () => [{ ...expert, ...facts }] });
    return cellsOf(await screen.findByRole("table", { name: "Experts and their verification" }));
  };

  test("stand with their credentials under the heads of the columns", async () => {
    const [head, row] = await show({});
    expect(head).toEqual(["Expert", "Credentials", "Verification", "Documents", "Action"]);
    expect(row?.slice(0, 2)).toEqual(["RARosalind AbaraPricing consultantrosalind@quorate.example", "INSEAD, 2015"]);
    expect(screen.getByRole("link", { name: "Rosalind Abara" }).getAttribute("href")).toBe("/expert-profile/expert-1");
    expect(
      screen.getByText(
        "Applicants are promised an answer within 2–3 business days, or 1 with a paid expedited review.",
      ),
    ).toBeTruthy();
  });

  test("lead to the account behind, for whoever looks after people", async () => {
    await show({ userId: "user-7" });
    expect(screen.getByRole("link", { name: "Account of rosalind@quorate.example" }).getAttribute("href")).toBe(
      "/admin/people/user-7",
    );
  });

  test("lead to no account for an administrator of verification", async () => {
    renderDashboard({
      "accounts.session": () => ({ ...userWith({ isAdmin: true }), adminRole: "verification" }),
      "admin.listExperts": () => [expert],
    });
    expect(await screen.findByText("rosalind@quorate.example")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Account of/ })).toBeNull();
  });

  const queue = { waitingSince: "2026-11-12T09:00:00.000Z", businessDays: 2, isExpedited: false, isOverdue: false };
  const verified = { isVerified: true, queue: null };
  test.each([
    ["who wait", { queue }, "Pending2 business days in the queue"],
    ["who wait since a day", { queue: { ...queue, businessDays: 1 } }, "Pending1 business day in the queue"],
    ["who paid", { queue: { ...queue, isExpedited: true } }, "PendingExpedited2 business days in the queue"],
    ["who wait for too long", { queue: { ...queue, isOverdue: true } }, "Pending2 business days in the queueOverdue"],
    ["who never applied", { queue: null, verificationStatus: null }, "Pending"],
    ["who were declined", { queue: null, verificationStatus: "rejected" }, "Declined"],
    ["whose verification ended", { queue: null, verificationStatus: "expired" }, "Ended"],
    ["who are verified since ever", verified, "Verified"],
    [
      "who are verified",
      { ...verified, verificationDate: "2026-11-13T09:00:00.000Z", decidedBy: "admin@quorate.example" },
      "VerifiedNov 13, 2026by admin@quorate.example",
    ],
  ])("%s show how their verification stands", async (_, facts, words) => {
    const [, row] = await show(facts);
    expect(row?.[2]).toBe(words);
  });

  test.each([
    ["waits", { queue }, ["Verify"]],
    ["does not wait", { queue: null }, ["Verify"]],
    ["is verified", verified, ["Unverify"]],
  ])("whoever %s has the actions that fit", async (_, facts, actions) => {
    await show(facts);
    const row = within(screen.getByRole("row", { name: /Rosalind Abara/ }));
    expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(actions);
    for (const action of actions) expect(row.getByRole("button", { name: `${action} Rosalind Abara` })).toBeTruthy();
  });

  test("have documents that are named, and say so without any", async () => {
    const documents = (["education_certificate", "cv", "additional"] as const).map((kind) => ({
      kind,
      url: `/${kind}`,
    }));
    const [, row] = await show({ documents });
    expect(row?.[3]).toBe(
      "Education certificate of Rosalind AbaraCV of Rosalind AbaraAdditional file of Rosalind Abara",
    );
    for (const link of screen.getAllByRole("link", { name: /of Rosalind Abara$/ })) {
      expect(link.hasAttribute("download")).toBe(true);
    }
  });

  test("without documents say so", async () => {
    const [, row] = await show({ documents: [] });
    expect(row?.[3]).toBe("None");
  });

  test("lead to their verification, where the documents are beside the claims and a decision has its reason", async () => {
    await show({ verificationId: "case-1" });
    expect(screen.getByRole("link", { name: "Review Rosalind Abara" }).getAttribute("href")).toBe(
      "/admin/verifications?case=case-1",
    );
  });

  test("are unverified with a reason, and the figures are read again", async () => {
    const { inputsOf } = renderDashboard({
      "admin.listExperts": () => [{ ...expert, ...verified }],
      "admin.verifyExpert": () => expert,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Unverify Rosalind Abara" }));
    const reason = "The school has no such graduate.";
    await userEvent.type(await screen.findByLabelText("Reason"), reason);
    await userEvent.click(screen.getByRole("button", { name: "Unverify" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Success" }));
    expect(inputsOf("admin.verifyExpert")).toEqual([{ id: "expert-1", verified: false, reason }]);
    await waitFor(() => expect(inputsOf("admin.overview")).toHaveLength(2));
  });
});

describe("the organizations", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listOrganizations": () => [{ ...organization, ...facts }] }, "?tab=organizations");
    return cellsOf(await screen.findByRole("table", { name: "Organizations and their verification" }));
  };

  test("lead to the account behind, for whoever looks after people", async () => {
    await show({ userId: "user-8" });
    expect(screen.getByRole("link", { name: "Account of rosalind@quorate.example" }).getAttribute("href")).toBe(
      "/admin/people/user-8",
    );
  });

  test("stand with what is known of them", async () => {
    expect(await show({})).toEqual([
      ["Organization", "Industry", "Location", "Projects", "Verification", "Action"],
      [
        "BMBrook Street Millsrosalind@quorate.example",
        "Manufacturing",
        "Leeds",
        "3",
        "VerifiedNov 12, 2026",
        "AccountUnverify",
      ],
    ]);
  });

  test("that said nothing and were not looked at show that", async () => {
    const [, row] = await show({ industry: null, location: null, isVerified: false, verificationDate: null });
    expect(row?.slice(1)).toEqual(["Not given", "Not given", "3", "Not asked for", "AccountVerify"]);
  });

  test.each([
    ["pending", "Pending"],
    ["rejected", "Declined"],
  ])("whose verification is %s say so, and lead to it", async (verificationStatus, word) => {
    const [, row] = await show({
      isVerified: false,
      verificationDate: null,
      verificationId: "case-2",
      verificationStatus,
    });
    expect(row?.slice(4)).toEqual([word, "AccountReviewVerify"]);
    expect(screen.getByRole("link", { name: "Review Brook Street Mills" }).getAttribute("href")).toBe(
      "/admin/verifications?case=case-2",
    );
  });

  test("are verified by a register, and list and figures are read again", async () => {
    const { inputsOf } = renderDashboard(
      {
        "admin.listOrganizations": () => [{ ...organization, isVerified: false }],
        "admin.verifyOrganization": () => organization,
      },
      "?tab=organizations",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Verify Brook Street Mills" }));
    await userEvent.type(await screen.findByLabelText(/^Register/), "Companies House");
    await userEvent.type(screen.getByLabelText(/^Entry number/), "04218871");
    await userEvent.click(screen.getByRole("button", { name: "Verify" }));
    await waitFor(() => expect(inputsOf("admin.listOrganizations")).toHaveLength(2));
    expect(inputsOf("admin.verifyOrganization")).toEqual([
      {
        ...{ id: "organization-1", verified: true, reason: null },
        register: { name: "Companies House", reference: "04218871" },
      },
    ]);
    expect(inputsOf("admin.overview")).toHaveLength(2);
    expect(getToasts()[0]).toMatchObject({ title: "Success" });
  });
});
