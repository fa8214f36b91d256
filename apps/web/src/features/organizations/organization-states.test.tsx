import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { OrganizationRegistrationScreen } from "../../routes/organization-registration.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const ORGANIZATION_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0031";

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "organizations.create": () => ({ name: "Abara Foods" }),
    ...answers,
  });
  renderScreen(<OrganizationRegistrationScreen />, { path: "/org-registration" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const enter = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = async () => userEvent.click(await screen.findByRole("button", { name: "Create organization profile" }));
async function fillIn(size = "51-250 employees") {
  await enter(/^Organization name/, "Abara Foods");
  await userEvent.selectOptions(await screen.findByLabelText("Industry"), "Food & Beverage");
  await userEvent.selectOptions(await screen.findByLabelText("Organization size"), size);
}

describe("an organization that registers", () => {
  test.each([
    ["1-10 employees", "startup"],
    ["11-50 employees", "small"],
    ["251-1000 employees", "large"],
    ["1000+ employees", "enterprise"],
  ])("of %s is sent as %s", async (label, size) => {
    const inputsOf = open();
    await fillIn(label);
    await submit();
    await screen.findByText("Another screen");
    expect(inputsOf("organizations.create")).toMatchObject([{ size }]);
  });

  test("sends what may be left out when it was not, and is told what it can do now", async () => {
    const inputsOf = open({ "organizations.create": () => ({ name: "Abara & Daughters" }) });
    await fillIn();
    await enter(/^Website/, "https://abara.example");
    await enter(/^Location/, "Lagos, Nigeria");
    await enter(/^Description/, "Dried fruit for bakeries.");
    await submit();
    await screen.findByText("Another screen");
    expect(inputsOf("organizations.create")).toMatchObject([
      { website: "https://abara.example", location: "Lagos, Nigeria", description: "Dried fruit for bakeries." },
    ]);
    expect(getToasts()[0]).toMatchObject({
      title: "Organization registered",
      description: "Abara & Daughters can now post projects and invite experts.",
    });
  });

  test("is told of a refusal in red, in the form too, and stays where it is", async () => {
    open({ "organizations.create": () => refusal(409, "organizations/exists", "There is one already.") });
    await fillIn();
    await submit();
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", variant: "destructive" }));
    expect((await screen.findAllByText("There is one already.")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Another screen")).toBeNull();
  });

  test("is told what each part of the form is for, and can leave", async () => {
    open();
    expect(await screen.findByText("Experts see this beside every project you post.")).toBeTruthy();
    expect(screen.getByText("The more an expert knows, the better the proposal fits.")).toBeTruthy();
    expect(screen.getByText("What you do and for whom.")).toBeTruthy();
    expect(screen.getByLabelText(/^Website/).getAttribute("type")).toBe("url");
    expect(screen.getByLabelText(/^Website/).getAttribute("placeholder")).toBe("https://");
    expect(screen.getByLabelText(/^Location/).getAttribute("placeholder")).toBe("City, country");
    expect(screen.getByRole("link", { name: "Cancel" }).getAttribute("href")).toBe("/");
    expect(document.title).toBe("Register your organization: Quorate");
  });

  test("and has a profile already is led to its first project instead", async () => {
    open({ "accounts.session": () => userWith({ organizationId: ORGANIZATION_ID }) });
    expect(await screen.findByRole("heading", { name: "You already have an organization" })).toBeTruthy();
    expect(screen.getByText("You can have one per account. Its projects and payments all belong to it.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Post a project" }).getAttribute("href")).toBe("/post-project");
    expect(screen.queryByLabelText("Industry")).toBeNull();
  });
});
