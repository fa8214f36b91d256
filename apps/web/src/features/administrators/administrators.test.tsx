import type { AdministratorDto } from "@quorate/api/administrators/administrators.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminAdministratorsScreen } from "../../routes/admin-administrators.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const INES: AdministratorDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0080",
  firstName: "Ines",
  lastName: "Duarte",
  email: "ines@quorate.example",
  role: "support",
  signedInAt: "2026-03-02T09:00:00.000Z",
  hasSecondFactor: true,
  isYou: false,
};
const ROSALIND: AdministratorDto = {
  ...INES,
  id: userWith().id,
  firstName: "Rosalind",
  lastName: "Abara",
  email: "rosalind@quorate.example",
  role: "full",
  signedInAt: null,
  hasSecondFactor: false,
  isYou: true,
};

function open(answers: Answers = {}, user = userWith({ isAdmin: true })) {
  const calls = answerCalls({
    "accounts.session": () => user,
    "administrators.list": () => [INES, ROSALIND],
    ...answers,
  });
  renderScreen(<AdminAdministratorsScreen />, { path: "/admin/administrators" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

describe("administrators", () => {
  // spec 2.37
  test("say what they look after, when they logged in last and whether a second factor is on", async () => {
    open();
    const row = within(await screen.findByRole("article", { name: "Ines Duarte" }));
    for (const words of [
      "ines@quorate.example",
      /^Support: Helps people/,
      "Last signed in on Mar 02, 2026 14:45",
      "Second factor on",
    ])
      expect(row.getByText(words)).toBeTruthy();
    const own = within(screen.getByRole("article", { name: "Rosalind Abara" }));
    for (const words of ["Hasn't signed in yet", "No second factor", /You can't change your own role/])
      expect(own.getByText(words)).toBeTruthy();
    expect(own.queryByRole("button")).toBeNull();
  });

  // spec 2.37
  test("get another role by a dialog that says what each role looks after", async () => {
    const inputsOf = open({ "administrators.changeRole": () => ({ ...INES, role: "finance" }) });
    await userEvent.click(await screen.findByRole("button", { name: "Change role of Ines Duarte" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change Ines Duarte's role?" }));
    expect(dialog.getByRole("radio", { name: /^Support/ })).toHaveProperty("checked", true);
    expect(dialog.getByText("Overview, Projects, Money")).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: /^Finance/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Change role" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Role changed" }));
    expect(inputsOf("administrators.changeRole")).toEqual([{ id: INES.id, role: "finance" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("administrators.list")).toHaveLength(2);
  });

  test("keep a role that was chosen again, and nobody is asked", async () => {
    const inputsOf = open({ "administrators.changeRole": noAnswer });
    await userEvent.click(await screen.findByRole("button", { name: "Change role of Ines Duarte" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Change role" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("administrators.changeRole")).toEqual([]);
  });

  test("lose the role after a question that says what follows; a refusal says why", async () => {
    const inputsOf = open({
      "administrators.revoke": () => refusal(409, "administrators/last-full", "Somebody has to."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remove role from Ines Duarte" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Ines Duarte as an administrator?" }));
    expect(dialog.getByText(/Their account stays/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Remove role" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: "Somebody has to." }));
    expect(inputsOf("administrators.revoke")).toEqual([{ id: INES.id }]);
  });

  test("are told what each role looks after, area by area", async () => {
    open();
    const table = within(await screen.findByRole("table"));
    const cellsOf = (area: string) =>
      within(table.getByRole("row", { name: new RegExp(`^${area}`) }))
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Area",
      "Support",
      "Verification",
      "Finance",
      "Full",
    ]);
    expect(table.getAllByRole("rowheader")).toHaveLength(10);
    expect(cellsOf("Money")).toEqual(["No", "No", "Yes", "Yes"]);
    expect(cellsOf("Administrators")).toEqual(["No", "No", "No", "Yes"]);
  });

  test("are for those alone who look after everything", async () => {
    const inputsOf = open({}, userWith({ isAdmin: true, adminRole: "support" }));
    expect(await screen.findByRole("heading", { name: "Your role doesn't cover this" })).toBeTruthy();
    expect(inputsOf("administrators.list")).toEqual([]);
  });
});
