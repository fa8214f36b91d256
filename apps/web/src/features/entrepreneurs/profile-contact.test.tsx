import type { ContactKind } from "@quorate/core/messages/contact-kind";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ENTREPRENEUR, profileWith } from "../../testing/entrepreneur-answers.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ComplementNote } from "./complement-note.tsx";
import { ContactPanel } from "./contact-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const OWN_ID = "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0004";
const CONNECTION = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0040",
  note: null,
  hiddenDetails: Array.of<ContactKind>(),
  direction: "outgoing",
} as const;
const CONTACT = {
  email: "ifeoma@post.example",
  linkedinUrl: "https://network.example/ifeoma",
  githubUrl: "https://code.example/https://ifeoma",
  portfolioUrl: "https://ifeoma.example",
};
const ON_ACCEPTANCE = "Email and links are shown to both of you once an invitation is accepted.";

describe("the contact", () => {
  test.each([
    ["nobody invited", null, ON_ACCEPTANCE],
    [
      "an open invitation",
      { ...CONNECTION, status: "pending" },
      "Shown to both of you once the invitation is accepted.",
    ],
    ["a declined invitation", { ...CONNECTION, status: "declined" }, ON_ACCEPTANCE],
  ] as const)("with %s says how it comes", (_, connection, words) => {
    renderPart(<ContactPanel profile={profileWith({ ...CONTACT, email: null, connection })} isOwn={false} />);
    const panel = within(screen.getByRole("region", { name: "Contact" }));
    expect(panel.getByText(words)).toBeTruthy();
    expect(panel.queryByRole("link")).toBeNull();
    expect(panel.queryByRole("term")).toBeNull();
  });

  test("is an e-mail address and three links that open beside the page", () => {
    renderPart(<ContactPanel profile={profileWith(CONTACT)} isOwn={false} />);
    expect(screen.getByRole("region", { name: "Contact" })).toBeTruthy();
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Email",
      "LinkedIn",
      "GitHub",
      "Portfolio",
    ]);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [CONTACT.email, `mailto:${CONTACT.email}`],
      ["network.example/ifeoma (opens in a new tab)", CONTACT.linkedinUrl],
      ["code.example/https://ifeoma (opens in a new tab)", CONTACT.githubUrl],
      ["ifeoma.example (opens in a new tab)", CONTACT.portfolioUrl],
    ]);
    expect(links.map((link) => [link.getAttribute("target"), link.getAttribute("rel")])).toEqual([
      [null, null],
      ...Array.from({ length: 3 }, () => ["_blank", "noopener noreferrer"]),
    ]);
    expect(screen.queryByText(/nobody else/)).toBeNull();
    expect(screen.queryByText(/once an invitation/)).toBeNull();
  });

  test.each(["linkedinUrl", "githubUrl", "portfolioUrl"] as const)("without %s names the others alone", (missing) => {
    renderPart(<ContactPanel profile={profileWith({ ...CONTACT, [missing]: null })} isOwn={false} />);
    expect(screen.getAllByRole("term")).toHaveLength(3);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).not.toContain(CONTACT[missing]);
  });

  test("of one's own says who sees it", () => {
    renderPart(<ContactPanel profile={profileWith(CONTACT)} isOwn />);
    expect(screen.getByText("Shown only to people you're connected with.")).toBeTruthy();
  });
});

describe("what two people have for each other", () => {
  const OTHER = { ...ENTREPRENEUR, lookingFor: ["Sales", "CFO"], offering: ["Firmware", "Patents"], skills: [] };
  const own = (facts: Partial<typeof ENTREPRENEUR>) =>
    profileWith({ id: OWN_ID, skills: [], lookingFor: [], offering: [], ...facts });

  const show = (reader: ReturnType<typeof own>, other = OTHER) =>
    renderPart(<ComplementNote own={reader} other={other} />);

  test("is said both ways, what the reader brings first", () => {
    show(own({ offering: ["sales", "CFO"], lookingFor: ["firmware"] }));
    const note = within(screen.getByRole("region", { name: "What you offer each other" }));
    expect(note.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "You offer Sales; Ifeoma seeks Sales",
      "You offer CFO; Ifeoma seeks CFO",
      "You seek firmware; Ifeoma offers firmware",
    ]);
  });

  test("is said one way where only one side has something", () => {
    show(own({ lookingFor: ["Patents"] }), { ...OTHER, name: "Ifeoma" });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "You seek Patents; Ifeoma offers Patents",
    ]);
  });

  test("is left out where they have nothing", () => {
    show(own({ offering: ["Cooking"], lookingFor: ["Singing"] }));
    expect(screen.queryByRole("region")).toBeNull();
  });
});
