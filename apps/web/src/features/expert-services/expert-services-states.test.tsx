import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ExpertServicesScreen } from "../../routes/expert-services.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

const EXPERT_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0010";
const PLANNING = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0021";
const offered = (name: string) => ({ expertId: EXPERT_ID, serviceCategoryId: PLANNING, name });

afterEach(() => vi.unstubAllGlobals());

function open(answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ expertId: EXPERT_ID }),
    "catalog.serviceCategories": () => [{ id: PLANNING, name: "Planning", description: "By people who did it." }],
    "expertServices.list": () => [],
    "experts.get": () => ({ id: EXPERT_ID, portfolio: [] }),
    ...answers,
  });
  renderScreen(<ExpertServicesScreen />, { path: "/expert-services" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save services" }));

describe("the services on offer", () => {
  test.each(["catalog.serviceCategories", "expertServices.list"])("wait for %s", async (procedure) => {
    open({ [procedure]: noAnswer });
    expect(await screen.findByText("Loading services")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save services" })).toBeNull();
  });

  test.each(["catalog.serviceCategories", "expertServices.list"])(
    "are both asked for again when %s failed",
    async (procedure) => {
      let fails = true;
      const inputsOf = open({ [procedure]: () => (fails ? refusal(422, "test/failed") : []) });
      expect(await screen.findByText("We could not load the services")).toBeTruthy();
      expect(screen.queryByText("Loading services")).toBeNull();
      expect(screen.queryByRole("button", { name: "Save services" })).toBeNull();
      fails = false;
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByRole("button", { name: "Save services" })).toBeTruthy();
      expect(screen.queryByText("We could not load the services")).toBeNull();
      expect(inputsOf("catalog.serviceCategories")).toHaveLength(2);
      expect(inputsOf("expertServices.list")).toHaveLength(2);
    },
  );

  test("are called what clients engage the expert for, with none checked before one is chosen", async () => {
    open();
    expect(await screen.findByRole("group", { name: "What clients can hire you for" })).toBeTruthy();
    expect(screen.getByText("Clients find you under these services.")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: /Planning/ })).toHaveProperty("checked", false);
  });

  test.each([
    [[], "Your profile lists no services."],
    [["Planning"], "One service is on your profile."],
    [["Planning", "Marketing"], "2 services are on your profile."],
  ])("once saved as %j say so, and are read again", async (names, description) => {
    const inputsOf = open({ "expertServices.update": () => names.map(offered) });
    await save();
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Services saved", description }));
    await waitFor(() => expect(inputsOf("expertServices.list")).toHaveLength(2));
    expect(inputsOf("expertServices.update")).toEqual([{ serviceCategoryIds: [] }]);
  });

  test("say that they are being saved, and are sent once", async () => {
    const inputsOf = open({ "expertServices.update": noAnswer });
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Saving..." }));
    expect(inputsOf("expertServices.update")).toHaveLength(1);
  });
});
