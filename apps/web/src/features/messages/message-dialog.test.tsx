import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { MessageButton } from "./message-button.tsx";
import { MessageDialog, type MessageDialogProps } from "./message-dialog.tsx";

const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal("location", {
    href: "http://localhost/",
    origin: "http://localhost",
    pathname: "/",
    search: "",
    assign,
  });
});
afterEach(() => vi.unstubAllGlobals());

const onClose = vi.fn<() => void>();
beforeEach(() => void onClose.mockReset());

function open(props: Partial<MessageDialogProps> = {}, answers: Answers = {}) {
  const calls = answerCalls({ "messages.send": () => ({ id: "1" }), ...answers });
  renderScreen(<MessageDialog to={{ receiverId: "amara" }} name="Amara Lindqvist" onClose={onClose} {...props} />, {
    path: "/",
  });
  return () => calls.filter(({ procedure }) => procedure === "messages.send").map(({ input }) => input);
}
const KEY: unknown = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const box = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

describe("the dialog to write to somebody", () => {
  test.each([
    [undefined, "Only the two of you can read it."],
    ["project", "The message shows this project's name."],
  ])("about the project %s says who reads it", (projectId, description) => {
    open({ projectId });
    expect(screen.getByRole("dialog", { name: "Write to Amara Lindqvist", description })).toBeTruthy();
  });

  test.each(["", "   "])("sends nothing while “%s” stands in it", async (words) => {
    const sent = open();
    if (words !== "") await userEvent.type(box(), words);
    expect(send().disabled).toBe(true);
    await userEvent.type(box(), "{Control>}{Enter}{/Control}");
    expect(sent()).toEqual([]);
    expect(box().value.trim()).toBe("");
  });

  test.each([
    [{ to: { expertId: "e" } }, { expertId: "e", content: "Hello." }],
    [
      { to: { organizationId: "o" }, projectId: "p" },
      { organizationId: "o", projectId: "p", content: "Hello." },
    ],
  ])("sends to %j what was typed, says so and closes", async (props, input) => {
    const sent = open(props);
    await userEvent.type(box(), "Hello.");
    await userEvent.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([{ ...input, sendKey: KEY }]);
    expect(getToasts()[0]).toMatchObject({
      title: "Message Sent",
      description: "Your message has been sent to Amara Lindqvist. You'll find the reply under Messages.",
    });
  });

  test.each(["{Control>}{Enter}{/Control}", "{Meta>}{Enter}{/Meta}"])(
    "is sent by %s, and not by Enter alone",
    async (keys) => {
      const sent = open();
      await userEvent.type(box(), "Hello.{Enter}Again.");
      await userEvent.type(box(), "{Control>}b{/Control}");
      expect(sent()).toEqual([]);
      await userEvent.type(box(), keys);
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(sent()).toEqual([{ receiverId: "amara", content: "Hello.\nAgain.", sendKey: KEY }]);
    },
  );

  test("goes with what is attached, without words, too, and waits until the file has arrived", async () => {
    let arrive = () => undefined as unknown;
    vi.stubGlobal(
      "XMLHttpRequest",
      class {
        upload = {};
        status = 200;
        responseText = JSON.stringify({ id: "00000000-0000-4000-8000-000000000077" });
        onload?: () => void;
        open() {}
        setRequestHeader() {}
        getResponseHeader() {
          return null;
        }
        abort() {}
        send() {
          arrive = () => this.onload?.();
        }
      },
    );
    const sent = open();
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    await userEvent.upload(input ?? document.body, new File(["a,b"], "figures.csv", { type: "text/csv" }));
    await userEvent.click(send());
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
    expect(sent()).toEqual([]);
    arrive();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const fileIds = ["00000000-0000-4000-8000-000000000077"];
    expect(sent()).toEqual([{ receiverId: "amara", content: "", fileIds, sendKey: KEY }]);
  });

  test("says that it is sending, and sends once", async () => {
    const sent = open({}, { "messages.send": noAnswer });
    await userEvent.type(box(), "Hello.{Control>}{Enter}{/Control}");
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
    await userEvent.type(box(), "{Control>}{Enter}{/Control}");
    expect(sent()).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("is left unsent by Cancel", async () => {
    const sent = open();
    await userEvent.type(box(), "Hello.");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent()).toEqual([]);
  });

  test("offers another way where there is one", async () => {
    const onChoose = vi.fn<() => void>();
    open({ otherWay: { label: "Invite to a project", onChoose } });
    await userEvent.click(screen.getByRole("button", { name: "Invite to a project" }));
    expect(onChoose).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("without another way has Cancel and Send alone", () => {
    open();
    const buttons = within(screen.getByRole("dialog")).getAllByRole("button");
    expect(buttons.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["Cancel", "Send"]));
    expect(screen.queryByRole("button", { name: "Invite to a project" })).toBeNull();
  });
});

describe("a message that was not sent", () => {
  const EXPERT = { to: { expertId: "e" } };
  test.each([
    [{}, refusal(422, "messages/blocked", "You cannot write to this person."), "You cannot write to this person."],
    [{}, refusal(503, "server/unavailable"), "Your message was not sent. Please try again."],
    [EXPERT, refusal(422, "messages/blocked", "No."), "Failed to send request to expert. Please try again."],
    [EXPERT, refusal(403, "plans/limit-reached", "Your plan allows 5."), "Your plan allows 5."],
    [{}, refusal(403, "plans/limit-reached", "Your plan allows 5."), "Your plan allows 5."],
  ])("to %j says why, and stays as it was typed", async (props, answer, description) => {
    open(props, { "messages.send": () => answer });
    await userEvent.type(box(), "Hello.");
    await userEvent.click(send());
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", description, variant: "destructive" }));
    expect(box().value).toBe("Hello.");
    expect(onClose).not.toHaveBeenCalled();
  });

  const keys = (inputs: unknown[]) => inputs.map((input) => (input as { sendKey: string }).sendKey);
  test("goes again under the key it had, since the first may have arrived, and other words under another", async () => {
    const sent = open({}, { "messages.send": () => refusal(503, "server/unavailable") });
    for (const [index, words] of ["Hello.", "", " Again."].entries()) {
      if (words !== "") await userEvent.type(box(), words);
      await userEvent.click(await screen.findByRole("button", { name: "Send" }));
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
    }
    const [first, second, third] = keys(sent());
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test("because the sender is logged out leads to the log-in", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const before = getToasts()[0];
    open({}, { "messages.send": () => refusal(401, "auth/required") });
    await userEvent.type(box(), "Hello.");
    await userEvent.click(send());
    await waitFor(() => expect(getToasts()[0]).not.toBe(before));
    expect(getToasts()[0]?.title).not.toBe("Error");
    vi.useRealTimers();
  });
});

describe("the button beside somebody", () => {
  test("names them, and opens and closes the dialog", async () => {
    answerCalls({});
    renderScreen(<MessageButton to={{ expertId: "e" }} name="Amara Lindqvist" />, { path: "/" });
    const button = screen.getByRole("button", { name: /^Message ?Amara Lindqvist$/ });
    expect(button.getAttribute("aria-haspopup")).toBe("dialog");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByRole("dialog", { name: "Write to Amara Lindqvist" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
