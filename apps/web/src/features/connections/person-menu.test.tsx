import { PROFILE_REPORT_REASONS, REPORT_REASON_LABELS } from "@quorate/core/reports/report";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { PersonMenu } from "./person-menu.tsx";

afterEach(() => vi.unstubAllGlobals());

const PERSON = { id: "e1", name: "Carla Reed" };

async function choose(item: string, answers: Record<string, unknown> = {}) {
  const calls = renderPart(<PersonMenu person={PERSON} />, answers);
  await userEvent.click(screen.getByRole("button", { name: "More about Carla Reed" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return { calls, dialog: within(await screen.findByRole("dialog")) };
}

test("offers to report and to block, and nothing is asked before", async () => {
  renderPart(<PersonMenu person={PERSON} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "More about Carla Reed" }));
  const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  expect(items).toEqual(["Report profile", "Block"]);
});

describe("blocking", () => {
  test("says what it means, and can be left", async () => {
    const { calls, dialog } = await choose("Block");
    expect(dialog.getByRole("heading", { name: "Block Carla Reed?" })).toBeTruthy();
    expect(
      dialog.getByText(
        "You can no longer find or write to each other, and any connection or invitation ends. They aren't told.",
      ),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("is done, said, and leads back to the others", async () => {
    const { calls, dialog } = await choose("Block", { "connections.block": {} });
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    expect((await screen.findByLabelText("Address")).textContent).toBe("/browse-entrepreneurs");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([{ procedure: "connections.block", input: { id: "e1" } }]);
    expect(getToasts()[0]).toMatchObject({
      title: "Blocked",
      description: "You and Carla Reed can no longer find each other. See blocks under Connections.",
    });
  });

  test("that is refused says why and stays", async () => {
    const { dialog } = await choose("Block", {
      "connections.block": refusal(403, "connections/block-oneself", "You cannot block yourself."),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Error",
        description: "You cannot block yourself.",
        variant: "destructive",
      }),
    );
    expect(screen.getByRole("dialog", { name: "Block Carla Reed?" })).toBeTruthy();
  });

  test("shows that it is under way", async () => {
    const { dialog } = await choose("Block");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(dialog.getByRole("button", { name: "Block" }));
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});

describe("reporting", () => {
  const SAID = "An administrator will look into it. The person isn't told who reported them.";

  test("says who reads it and offers every reason, none chosen", async () => {
    const { dialog } = await choose("Report profile");
    expect(dialog.getByRole("heading", { name: "Report Carla Reed?" })).toBeTruthy();
    expect(dialog.getByText("Administrators see your report and your name.")).toBeTruthy();
    expect(dialog.getByRole("group", { name: "Reason" })).toBeTruthy();
    const reasons = dialog.getAllByRole("radio");
    expect(reasons.map((radio) => radio.closest("label")?.textContent)).toEqual(
      PROFILE_REPORT_REASONS.map((reason) => REPORT_REASON_LABELS[reason]),
    );
    expect(reasons.every((radio) => radio instanceof HTMLInputElement && !radio.checked)).toBe(true);
    expect(dialog.getByLabelText("What happened optional")).toHaveProperty("maxLength", 2000);
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "");
  });

  test.each(PROFILE_REPORT_REASONS)("for %s is sent with its words", async (reason) => {
    const { calls, dialog } = await choose("Report profile", { "reports.report": {} });
    const radio = dialog.getByRole("radio", { name: REPORT_REASON_LABELS[reason] });
    await userEvent.click(radio);
    expect(radio).toHaveProperty("checked", true);
    expect(dialog.queryByText(/optional/) === null).toBe(reason === "other");
    await userEvent.type(dialog.getByRole("textbox"), "Twice.");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toEqual([{ procedure: "reports.report", input: { id: "e1", reason, note: "Twice." } }]);
    expect(getToasts()[0]).toMatchObject({ title: "Report sent", description: SAID });
  });

  test("without a reason is not sent, and choosing one clears the words", async () => {
    const { calls, dialog } = await choose("Report profile");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    const reasons = dialog.getByRole("group", { name: "Reason" });
    expect(within(reasons).getByText("Choose a reason")).toBeTruthy();
    expect(dialog.getByRole("textbox").getAttribute("aria-invalid")).toBeNull();
    await userEvent.click(dialog.getByRole("radio", { name: "Spam or advertising" }));
    expect(dialog.queryByText("Choose a reason")).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each([
    ["note", "at the words", true],
    ["other", "at the reason", false],
  ])("a refusal about %s stands %s", async (path, _where, isAtNote) => {
    const { dialog } = await choose("Report profile", {
      "reports.report": refusal(422, "reports/refused", "Say what is wrong", [{ path, message: "Say what is wrong" }]),
    });
    await userEvent.click(dialog.getByRole("radio", { name: "Something else" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await dialog.findByText("Say what is wrong");
    expect(dialog.getByRole("textbox").getAttribute("aria-invalid")).toBe(isAtNote ? "true" : null);
    expect(within(dialog.getByRole("group")).queryByText("Say what is wrong") === null).toBe(isAtNote);
  });

  test("a server that is out of reach is said, and what was typed stays", async () => {
    const { dialog } = await choose("Report profile");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await userEvent.click(dialog.getByRole("radio", { name: "Something else" }));
    await userEvent.type(dialog.getByRole("textbox"), "Twice.");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByText("The server could not be reached. Nothing was sent.")).toBeTruthy();
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Twice.");
  });

  test("can be left, and shows that it is under way", async () => {
    const { dialog } = await choose("Report profile");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(dialog.getByRole("radio", { name: "Something else" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByRole("button", { name: "Sending..." })).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
