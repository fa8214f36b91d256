import type { WebhookDeliveryDto, WebhookEndpointDto } from "@quorate/api/webhooks/webhooks.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { SettingsScreen } from "../../routes/settings.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { answerWords, chosenWords, stateWords } from "./webhook-words.ts";

afterEach(() => vi.unstubAllGlobals());

const ENDPOINT: WebhookEndpointDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0001",
  url: "https://hooks.tidewrack.example/in",
  description: "The books",
  eventTypes: [],
  enabled: true,
  stopped: null,
  stoppedAt: null,
  failingSince: null,
  formerSecretUntil: null,
  createdAt: "2026-03-02T09:00:00.000Z",
};
const DELIVERY: WebhookDeliveryDto = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0002",
  messageId: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0003",
  isReplay: false,
  status: "failed",
  payload: { type: "milestone.funded", timestamp: "2026-03-02T09:00:00.000Z", data: { milestoneId: "m" } },
  createdAt: "2026-03-02T09:00:00.000Z",
  nextAttemptAt: null,
  attempts: [
    {
      attemptedAt: "2026-03-02T09:00:01.000Z",
      durationMs: 120,
      status: 500,
      failure: "status",
      answer: "Out of order.",
    },
  ],
};

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "webhooks.list": () => [ENDPOINT],
    "webhooks.listDeliveries": () => [DELIVERY],
    ...answers,
  });
  renderScreen(<SettingsScreen />, { path: "/settings/:id", address: "/settings/webhooks" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const list = async () => within(await screen.findByRole("list", { name: "Webhook endpoints" }));
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `More about ${ENDPOINT.url}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
};

describe("the list of endpoints", () => {
  test("says of each where it is, what it is for, what it takes and how it does", async () => {
    open({ "webhooks.list": () => [{ ...ENDPOINT, failingSince: "2026-03-02T09:00:00.000Z" }] });
    const row = (await list()).getByRole("listitem");
    expect([...row.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      ENDPOINT.url,
      "The books",
      "Failing since Mar 02, 2026 14:45",
      "Every event · Added Mar 02, 2026",
    ]);
  });

  test("without any offers to add one", async () => {
    open({ "webhooks.list": () => [] });
    expect(await screen.findByRole("heading", { name: "No endpoints yet" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add endpoint" })).toBeTruthy();
  });
});

describe("an endpoint", () => {
  test("is added with the events that were chosen, and its secret is shown once", async () => {
    const inputsOf = open({
      "webhooks.list": () => [],
      "webhooks.create": () => ({ ...ENDPOINT, secret: "whsec_once" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add endpoint" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), ENDPOINT.url);
    await userEvent.click(dialog.getByRole("radio", { name: /Only those you choose/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /milestone\.funded/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /proposal\.submitted/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /proposal\.submitted/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Add endpoint" }));
    expect(await screen.findByText("whsec_once")).toBeTruthy();
    expect(inputsOf("webhooks.create")).toEqual([
      { url: ENDPOINT.url, description: "", eventTypes: ["milestone.funded"] },
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("whsec_once")).toBeNull();
  });

  test("keeps what was typed where the server refuses the address, and says so at the field", async () => {
    open({
      "webhooks.list": () => [],
      "webhooks.create": () =>
        refusal(422, "webhooks/url-not-allowed", "No.", [{ path: "url", message: "Not there." }]),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Add endpoint" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Address" }), "https://localhost/");
    await userEvent.click(dialog.getByRole("button", { name: "Add endpoint" }));
    expect((await dialog.findAllByText("Not there.")).length).toBeGreaterThan(0);
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe("https://localhost/");
  });

  test("is edited with what it has", async () => {
    const inputsOf = open({
      "webhooks.list": () => [{ ...ENDPOINT, eventTypes: ["milestone.funded", "gone.since"] }],
      "webhooks.update": () => ENDPOINT,
    });
    await choose("Edit");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: /milestone\.funded/ }).checked).toBe(true);
    await userEvent.click(dialog.getByRole("radio", { name: /Every event/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(inputsOf("webhooks.update")).toEqual([
        { id: ENDPOINT.id, url: ENDPOINT.url, description: "The books", eventTypes: [] },
      ]),
    );
  });

  test("gets a new secret and is deleted only once that was confirmed", async () => {
    const inputsOf = open({
      "webhooks.rotateSecret": () => ({ ...ENDPOINT, secret: "whsec_new" }),
      "webhooks.delete": () => ({ id: ENDPOINT.id }),
    });
    await choose("New secret");
    expect(inputsOf("webhooks.rotateSecret")).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Create a new secret" }));
    expect(await screen.findByText("whsec_new")).toBeTruthy();
    await choose("Delete");
    expect(inputsOf("webhooks.delete")).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Delete endpoint" }));
    await waitFor(() => expect(inputsOf("webhooks.delete")).toEqual([{ id: ENDPOINT.id }]));
  });

  test("that was stopped says why, and is started again", async () => {
    const inputsOf = open({
      "webhooks.list": () => [{ ...ENDPOINT, enabled: false, stopped: "gone" }],
      "webhooks.update": () => ENDPOINT,
    });
    expect((await list()).getByText("Stopped: it answered that it is gone")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: `Start ${ENDPOINT.url}` }));
    await waitFor(() => expect(inputsOf("webhooks.update")).toEqual([{ id: ENDPOINT.id, enabled: true }]));
    await waitFor(() => expect(getToasts().at(-1)).toMatchObject({ title: "Endpoint started" }));
  });

  test("is sent a test event", async () => {
    const inputsOf = open({ "webhooks.test": () => DELIVERY });
    await choose("Send test event");
    await waitFor(() => expect(inputsOf("webhooks.test")).toEqual([{ id: ENDPOINT.id }]));
  });
});

describe("the log of an endpoint", () => {
  const openLog = async () =>
    await userEvent.click(await screen.findByRole("button", { name: `Deliveries to ${ENDPOINT.url}` }));

  test("shows what was sent and what was answered, and sends it again", async () => {
    const inputsOf = open({ "webhooks.replay": () => ({ ...DELIVERY, isReplay: true }) });
    await openLog();
    const entry = within(within(await screen.findByRole("list", { name: "Deliveries" })).getByRole("listitem"));
    expect(entry.getByText("Failed")).toBeTruthy();
    expect(entry.getByText("Mar 02, 2026 14:45: 500 (no 2xx), after 120 ms")).toBeTruthy();
    expect(entry.getByText("Out of order.")).toBeTruthy();
    expect(entry.getByText(/"milestoneId": "m"/)).toBeTruthy();
    await userEvent.click(entry.getByRole("button", { name: "Send milestone.funded of Mar 02, 2026 14:45 again" }));
    await waitFor(() => expect(inputsOf("webhooks.replay")).toEqual([{ id: DELIVERY.id }]));
  });

  test("of what is on its way says when it is tried again, and offers no second way", async () => {
    open({
      "webhooks.listDeliveries": () => [{ ...DELIVERY, status: "pending", nextAttemptAt: "2026-03-02T09:05:00.000Z" }],
    });
    await openLog();
    expect(await screen.findByText("Sent again automatically on Mar 02, 2026 14:50.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Send milestone/ })).toBeNull();
  });

  test("is empty at first, and fails with the way to try again", async () => {
    let tries = 0;
    open({ "webhooks.listDeliveries": () => (++tries === 1 ? refusal(400, "input/invalid") : []) });
    await openLog();
    await screen.findByText("We could not load the deliveries");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing sent yet")).toBeTruthy();
  });
});

test("words tell states, choices and answers apart", () => {
  expect(stateWords(ENDPOINT)).toBe("Running");
  expect(stateWords({ ...ENDPOINT, stopped: "failing" })).toBe("Stopped: nothing got through for three days");
  expect(chosenWords(["a"])).toBe("1 kind of event");
  expect(chosenWords(["a", "b"])).toBe("2 kinds of events");
  const attempt = { attemptedAt: "", durationMs: 9, answer: null };
  expect(answerWords({ ...attempt, status: 204, failure: null })).toBe("204, after 9 ms");
  expect(answerWords({ ...attempt, status: null, failure: "tls" })).toBe("its certificate is not valid, after 9 ms");
});
