import { CONTACT_KINDS } from "@quorate/core/messages/contact-kind";
import { WORDS_OPENED_BY, type WordsKind } from "@quorate/core/messages/contact-visibility";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HiddenDetails } from "./hidden-details.tsx";

const CONTRACT = "the two of you have a contract, so that work and payment stay protected";
const CONNECTED = "the two of you are connected, so that you both decide who reaches you";

test.each([
  ["message", CONTRACT, "a proposal between you is accepted, or you connect as co-founders"],
  ["proposal", CONTRACT, "the proposal is accepted"],
  ["invitation", CONTRACT, "a proposal between you is accepted"],
  ["application", CONNECTED, "the application is accepted"],
  ["application-note", CONNECTED, "the application is accepted"],
  ["connection-note", CONNECTED, "the invitation is accepted"],
] as const satisfies [WordsKind, string, string][])("of words in a %s: until %s", (of, until, once) => {
  const { rerender } = render(<HiddenDetails of={of} details={["email", "link"]} isOwn={false} />);
  expect(screen.getByText(/hidden/).textContent).toBe(
    `An email address and a link are hidden here until ${until}. You'll see it once ${once}.`,
  );
  rerender(<HiddenDetails of={of} details={["phone"]} isOwn />);
  expect(screen.getByText(/hidden/).textContent).toBe(
    `A phone number is hidden from the other person until ${until}. They'll see it once ${once}.`,
  );
});

test.each(Object.keys(WORDS_OPENED_BY) as WordsKind[])(
  "of words in a %s where nothing is hidden it says nothing",
  (of) => {
    render(<HiddenDetails of={of} details={CONTACT_KINDS.slice(4)} isOwn />);
    expect(document.body.textContent).toBe("");
  },
);
