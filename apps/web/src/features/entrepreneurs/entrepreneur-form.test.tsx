import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { profileWith } from "../../testing/entrepreneur-answers.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { linksIn } from "../../testing/shown-facts.ts";
import { EditEntrepreneur } from "./edit-entrepreneur.tsx";
import { RegisterEntrepreneurForm } from "./register-entrepreneur-form.tsx";

afterEach(() => vi.unstubAllGlobals());

const OWN_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004";
const OTHER_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0005";
const OWN = profileWith({ id: OWN_ID });

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the form of a profile", () => {
  const show = () => renderPart(<RegisterEntrepreneurForm user={{ firstName: "Ada", lastName: "Quay" }} />);

  test("says of each part what it is for", () => {
    show();
    for (const title of ["You", "Experience", "Co-founders", "Links"]) {
      expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    }
    for (const words of [
      "This is what other founders read first.",
      "What you've done, what you want to build, and why you.",
      "We use skills and industries to suggest people to each other.",
      "Name, years, and how it ended.",
      "We compare what each side looks for with what the other offers.",
      "The roles you want to fill.",
      "What you bring: work, contacts, capital, customers.",
      "You'd join someone else's idea.",
      "Shown only to people you're connected with.",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  test("offers every level, commitment and place", () => {
    show();
    expect(optionsOf("Experience level")).toEqual(["First-time founder", "Serial founder", "Experienced in business"]);
    expect(optionsOf("Time commitment")).toEqual(["Part-time 10-20h/week", "Full-time 40+h/week", "Flexible"]);
    expect(optionsOf("Location preference")).toEqual(["Remote", "Local", "Hybrid"]);
  });

  test("begins with one's name, seeking and not offering", () => {
    show();
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    expect([name.value, name.autocomplete]).toEqual(["Ada Quay", "name"]);
    expect(screen.getByLabelText<HTMLInputElement>("I'm looking for co-founders").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^I'm open to joining as a co-founder/).checked).toBe(false);
    expect(screen.getByPlaceholderText("Founder, cold chain sensors")).toBe(screen.getByLabelText("Title"));
    expect(screen.getByPlaceholderText("40-50%")).toBe(screen.getByLabelText(/^Preferred equity split/));
    expect(linksIn(document.body)).toEqual(["Cancel: /"]);
    expect(screen.getByRole("button", { name: "Create entrepreneur profile" })).toBeTruthy();
  });

  test.each([/^LinkedIn/, /^GitHub/, /^Portfolio/])("asks for %s as an address that may be left open", (label) => {
    show();
    const { type, inputMode, autocomplete, placeholder, labels } = screen.getByLabelText<HTMLInputElement>(label);
    expect([type, inputMode, autocomplete, placeholder]).toEqual(["url", "url", "url", "https://"]);
    expect(labels?.[0]?.textContent).toMatch(/optional/i);
  });
});

describe("editing a profile", () => {
  function edit(answers: Answers, id = OWN_ID, ownId: string | null = OWN_ID) {
    const calls = answerCalls(answers);
    renderScreen(<EditEntrepreneur id={id} ownId={ownId} />, { path: "/edit" });
    return calls;
  }
  const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

  test.each([
    [OWN_ID, `Edit my profile: /entrepreneur-profile/${OWN_ID}/edit`],
    [null, "Register as an entrepreneur: /entrepreneur-registration"],
  ])("of somebody else leads whoever has %s on", async (ownId, link) => {
    const calls = edit({}, OTHER_ID, ownId);
    expect(await heading("This isn't your profile")).toBeTruthy();
    expect(screen.getByText("You can edit only your own.")).toBeTruthy();
    expect(linksIn(document.body)).toEqual(["Entrepreneurs: /browse-entrepreneurs", link]);
    expect(calls.map(({ procedure }) => procedure)).not.toContain("entrepreneurs.get");
  });

  test("says that it loads", async () => {
    const calls = edit({ "entrepreneurs.get": noAnswer });
    await waitFor(() => expect(calls).toEqual([{ procedure: "entrepreneurs.get", input: { id: OWN_ID } }]));
    expect(screen.getByText("Loading your profile")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Edit your profile" })).toBeTruthy();
    expect(screen.getByText("Changes show immediately and are used in matching.")).toBeTruthy();
    expect(linksIn(document.body)).toEqual(["Entrepreneurs: /browse-entrepreneurs"]);
  });

  test("that could not be loaded is asked for again", async () => {
    let isDown = true;
    edit({ "entrepreneurs.get": () => (isDown ? refusal(400, "input/invalid") : OWN) });
    expect(await heading("We could not load your profile")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Save changes" })).toBeTruthy();
    expect(screen.queryByText("Loading your profile")).toBeNull();
  });

  test("saves what was changed, says so and shows the profile", async () => {
    const calls = edit({ "entrepreneurs.get": () => OWN, "entrepreneurs.update": () => OWN });
    const save = await screen.findByRole("button", { name: "Save changes" });
    const profile = `/entrepreneur-profile/${OWN_ID}`;
    expect(linksIn(document.body)).toEqual([
      "Entrepreneurs: /browse-entrepreneurs",
      `${OWN.name}: ${profile}`,
      `Cancel: ${profile}`,
    ]);
    await userEvent.type(screen.getByLabelText("Title"), ", again");
    await userEvent.click(save);
    expect((await screen.findByLabelText("Address")).textContent).toBe(profile);
    expect(getToasts()[0]).toMatchObject({ title: "Profile saved", description: "Others see the new version." });
    const sent = calls.find(({ procedure }) => procedure === "entrepreneurs.update")?.input;
    expect(sent).toEqual({ id: OWN_ID, ifUnchangedSince: OWN.updatedAt, title: `${OWN.title}, again` });
  });

  test("under way is seen", async () => {
    edit({ "entrepreneurs.get": () => OWN, "entrepreneurs.update": noAnswer });
    await userEvent.type(await screen.findByLabelText("Title"), ", again");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByRole("button", { name: "Saving..." })).toBeTruthy();
  });
});
