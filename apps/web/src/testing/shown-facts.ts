import { within } from "@testing-library/react";

/** Each term of the description lists in a part with its description: "Rating: 4.9". */
export function shownFacts(part: HTMLElement): string[] {
  return [...part.querySelectorAll("dt")].map(
    ({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`,
  );
}

/** The words that a field's control is described by: its error and its hint. */
export function notesOf(control: HTMLElement): string[] {
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? "");
}

/** Where each link of a part leads: "Find Experts: /find-experts". */
export function linksIn(part: HTMLElement): string[] {
  return within(part)
    .queryAllByRole("link")
    .map((link) => `${link.textContent?.trim()}: ${link.getAttribute("href")}`);
}

/** No answer comes from now on, so that what stands meanwhile stays. */
export const neverAnswered = () => new Promise<Response>(() => {});
