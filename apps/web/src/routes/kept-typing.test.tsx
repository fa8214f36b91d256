import { globSync, readFileSync } from "node:fs";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MessageDialog } from "../features/messages/message-dialog.tsx";
import { LOGIN_REDIRECT_DELAY_MS } from "../lib/auth-redirect.ts";
import { dismissToast, getToasts } from "../lib/toast.ts";
import { trpc } from "../lib/trpc.ts";
import { type Answers, answerCalls, refusal } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { ExpertRegistrationScreen } from "./expert-registration.tsx";
import { PostProjectScreen } from "./post-project.tsx";

const CLIENT = { organizationId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0003" };
const SIGNED_OUT = () => refusal(401, "accounts/signed-out", "Please log in to continue.");
const CAME_BACK = "We restored what you typed here before.";
const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new Event("pageshow"));
});
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, LOGIN_REDIRECT_DELAY_MS)); // the redirect to sign in is over
  for (const { id } of getToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  assign.mockReset();
});

function open(answers: Answers = {}) {
  cleanup();
  const calls = answerCalls({
    "accounts.session": () => userWith(CLIENT),
    "catalog.serviceCategories": () => [],
    "projects.create": () => ({}),
    ...answers,
  });
  renderScreen(<PostProjectScreen />, { path: "/post-project" });
  return calls;
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const typed = async () => ({
  title: (await field("Project title")).value,
  description: (await field("Description")).value,
  budget: (await field("Budget")).value,
  timeline: (await field("Timeline")).value,
  confidentialPart: (await field("Only experts under an NDA can read this")).value,
});
const FILLED = {
  title: "Pricing review",
  description: "We reprice. ".repeat(9),
  budget: "12500",
  timeline: "1-2 months",
  confidentialPart: "Our margin is 41 per cent.",
};
const BLANK = { title: "", description: "", budget: "", timeline: "", confidentialPart: "" };

async function fillIn() {
  fireEvent.change(await field("Project title"), { target: { value: FILLED.title } });
  fireEvent.change(await field("Description"), { target: { value: FILLED.description } });
  fireEvent.change(await field("Budget"), { target: { value: FILLED.budget } });
  await userEvent.selectOptions(await field("Timeline"), FILLED.timeline);
  fireEvent.change(await field("Only experts under an NDA can read this"), {
    target: { value: FILLED.confidentialPart },
  });
  await userEvent.type(await field("Requirements"), "A price list{Enter}");
  await userEvent.type(await field("Preferred expertise"), "Pricing{Enter}");
}

const post = async () => userEvent.click(await screen.findByRole("button", { name: "Post project" }));
const cameBack = () => screen.queryByText(CAME_BACK, { exact: false });

describe("a session that ends while a form is filled in", () => {
  test("takes nothing of it: all of it is there after log-in, and can be sent", async () => {
    open({ "projects.create": SIGNED_OUT });
    await fillIn();
    await post();
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Unauthorized"));

    const calls = open();
    await waitFor(async () => expect(await typed()).toEqual(FILLED));
    expect(cameBack()).not.toBeNull();
    expect(screen.getByText("A price list")).toBeTruthy();
    expect(screen.getByText("Pricing")).toBeTruthy();
    await post();
    await screen.findByText("Another screen");
    expect(calls.find(({ procedure }) => procedure === "projects.create")?.input).toMatchObject({
      ...{ title: FILLED.title, budget: 12_500, requirements: ["A price list"], preferredExpertise: ["Pricing"] },
    });
  });

  test("and is noticed before anything was sent does not either", async () => {
    open();
    await fillIn();
    const calls = open();
    await waitFor(async () => expect(await typed()).toEqual(FILLED));
    expect(calls.map(({ procedure }) => procedure)).not.toContain("projects.create");
  });

  test("is somebody else's afterwards: the next person finds the form blank", async () => {
    open();
    await fillIn();
    open({ "accounts.session": () => userWith({ ...CLIENT, id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002" }) });
    expect(await typed()).toEqual(BLANK);
    expect(cameBack()).toBeNull();
    open();
    expect(await typed()).toEqual(BLANK);
  });
});

test("what was sent does not come back, and a refusal loses nothing", async () => {
  open({ "projects.create": () => refusal(500, "unexpected") });
  await fillIn();
  await post();
  await waitFor(() => expect(getToasts()[0]?.title).toBe("Error"));
  open();
  await waitFor(async () => expect(await typed()).toEqual(FILLED));
  await post();
  await screen.findByText("Another screen");
  open();
  expect(await typed()).toEqual(BLANK);
  expect(cameBack()).toBeNull();
});

test("what came back can be discarded, and stays away", async () => {
  open();
  await fillIn();
  open();
  await waitFor(async () => expect(await typed()).toEqual(FILLED));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(async () => expect(await typed()).toEqual(BLANK));
  expect(screen.queryByText("A price list")).toBeNull();
  expect(document.activeElement?.textContent).toContain("Discarded");
  open();
  expect(await typed()).toEqual(BLANK);
  expect(cameBack()).toBeNull();
});

test("a form that nothing was typed into comes back without a word", async () => {
  open();
  await field("Project title");
  open();
  await field("Project title");
  expect(cameBack()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("a form with files says that they are not kept", async () => {
  const openRegistration = () => {
    cleanup();
    answerCalls({ "accounts.session": () => userWith() });
    renderScreen(<ExpertRegistrationScreen />, { path: "/expert-registration" });
  };
  openRegistration();
  fireEvent.change(await field("Title"), { target: { value: "Pricing strategist" } });
  openRegistration();
  await waitFor(async () => expect((await field("Title")).value).toBe("Pricing strategist"));
  expect(cameBack()?.textContent).toContain("Files are not kept, so choose them again.");
});

describe("a message that was being written", () => {
  function Writing({ to }: { to: string }) {
    const { data } = trpc.accounts.session.useQuery();
    return data ? <MessageDialog to={{ receiverId: to }} name="Ben" onClose={() => undefined} /> : null;
  }
  let calls: { procedure: string; input: unknown }[] = [];
  const sendKey = () => {
    const sent = calls.findLast(({ procedure }) => procedure === "messages.send");
    return (sent?.input as { sendKey?: string } | undefined)?.sendKey;
  };
  const write = (to = "ben", answers: Answers = {}) => {
    cleanup();
    calls = answerCalls({ "accounts.session": () => userWith(), "messages.send": () => ({}), ...answers });
    renderScreen(<Writing to={to} />, { path: "/" });
    return screen.findByLabelText<HTMLTextAreaElement>("Message");
  };

  test("is kept for its reader, until it was sent", async () => {
    fireEvent.change(await write("ben", { "messages.send": SIGNED_OUT }), {
      target: { value: "Could you begin in May?" },
    });
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect((await write("somebody else")).value).toBe("");
    const box = await write();
    expect(box.value).toBe("Could you begin in May?");
    expect(cameBack()).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(box.value).toBe(""));
    expect((await write()).value).toBe("");
    expect(cameBack()).toBeNull();
  });

  test("goes again under its key, since it may have arrived; sent, the same words are another message", async () => {
    const keys: unknown[] = [];
    for (const answer of [() => refusal(503, "server/unavailable"), () => ({}), () => ({})]) {
      fireEvent.change(await write("ben", { "messages.send": answer }), { target: { value: "Yes." } });
      await userEvent.click(screen.getByRole("button", { name: "Send" }));
      await waitFor(() => expect(sendKey()).toBeTypeOf("string"));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Sending..." })).toBeNull());
      keys.push(sendKey());
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test("can be discarded", async () => {
    fireEvent.change(await write(), { target: { value: "No." } });
    const box = await write();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(box.value).toBe("");
    expect((await write()).value).toBe("");
  });
});

test("no form that asks for a secret keeps what is typed", () => {
  const sources = globSync("src/**/*.tsx", { cwd: `${import.meta.dirname}/../..` })
    .filter((file) => !file.endsWith(".test.tsx"))
    .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/../../${file}`, "utf8") }));
  const keeping = sources.filter(({ text }) => /keptAs|useKeptText/.test(text));
  expect(keeping.length).toBeGreaterThan(15);
  expect(keeping.filter(({ text }) => /type="password"|one-time-code/.test(text)).map(({ file }) => file)).toEqual([]);
});
