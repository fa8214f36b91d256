import { escrowWords } from "@quorate/core/mail/escrow-in-mail";
import { renderLetter } from "@quorate/core/mail/render-letter";
import { describe, expect, test } from "vitest";
import { accessMails } from "./access.mail.ts";
import { sampleMails } from "./all-mails.service.ts";
import { applicationMails } from "./application.mail.ts";
import { connectionMails } from "./connection.mail.ts";
import { messageMails } from "./message.mail.ts";
import { milestoneMails } from "./milestone.mail.ts";
import { emptyOffer, proposalMails } from "./proposal.mail.ts";

const APP_URL = "https://quorate.example";

const written = sampleMails().map(({ kind, form, letter, isChosen }) => {
  return { kind, form, letter, isChosen, ...renderLetter(letter, { appUrl: APP_URL, firstName: "Ben", isChosen }) };
});

/** What is read of HTML: without tags, entities resolved. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<h1"));
  const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return body
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(\w+|#39);/g, (_, name: string) => entities[name] ?? "?")
    .replaceAll(/\s+/g, " ");
}

const SENDER = { name: "Ada Fenwick", title: "Founder", picturePath: null };
const UNREAD = { by: SENDER, senderId: "s", count: 1, project: null };

describe.each(written)("$kind, form $form", ({ letter, isChosen, subject, text, html }) => {
  test("is a sentence on one line, and begins with the reader's name", () => {
    expect(subject).toMatch(/^\S.{8,110}\S$/);
    expect(subject).not.toMatch(/null|undefined|“”/);
    expect(text).toMatch(/^Hello Ben,\n\n\S/);
    expect(text).not.toMatch(/null|undefined|“”|\n\n\n|<[a-z]/);
  });

  test("says the same as text and in HTML", () => {
    const words = wordsOf(html);
    for (const part of letter.parts) {
      if (part.is === "facts")
        for (const one of part.facts.flat()) expect(words).toContain(one.replaceAll(/\s+/g, " "));
      else if (part.is === "escrow") expect(words).toContain(escrowWords(part.escrow));
      else if (part.is === "lead") expect(words).toContain(part.label);
      else if (part.is === "entry") for (const one of [part.text, part.about, part.label]) expect(words).toContain(one);
      else expect(words).toContain(part.text.replaceAll(/\s+/g, " "));
    }
    const addresses = (from: string) => [...new Set(from.match(/https:\/\/quorate\.example\/[^\s"&<]*/g))];
    const toRead = addresses(html).filter((address) => !address.includes("/pictures/"));
    expect(toRead.toSorted()).toEqual(addresses(text).toSorted());
  });

  test("leads nowhere but to us, and has one button at most", () => {
    const others = html.match(/(?:href|src)="(?!https:\/\/quorate\.example\/)[^"]*"/g);
    expect(others).toBeNull();
    expect(letter.parts.filter(({ is }) => is === "lead").length).toBeLessThanOrEqual(1);
  });

  test("shows in the inbox how it begins, and suits both schemes", () => {
    const first = letter.parts.find((part) => part.is === "text");
    expect(first?.is === "text" && first.text.length > 20).toBe(true);
    const preheader = /mso-hide:all">([^<]*)</.exec(html)?.[1] ?? "";
    expect(preheader.length).toBeGreaterThan(20);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  test("offers the choice where there is one", () => {
    expect(text.includes(`${APP_URL}/settings/notifications`)).toBe(isChosen);
    expect(html.includes(`${APP_URL}/settings/notifications`)).toBe(isChosen);
  });
});

describe("what people wrote", () => {
  const hostile = "<script>alert(\"1\")</script>\r\nBcc: all@evil.example\u202e & 'more'";
  const invitation = (name: string, title: string, note: string | null) =>
    renderLetter(
      connectionMails["invitation-received"].write({
        to: "connect",
        by: { name, title, picturePath: "/pictures/k/96.webp" },
        note,
      }).letter,
      {
        appUrl: APP_URL,
        firstName: hostile,
        isChosen: true,
      },
    );

  test("is text in HTML, whatever it looks like", () => {
    const { html, text } = invitation("Ada", "Founder", hostile);
    expect(html).not.toContain("<script");
    expect(html).toContain(
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;<br>\nBcc: all@evil.example &amp; &#39;more&#39;",
    );
    expect(text).toContain(`“<script>alert("1")</script>\nBcc: all@evil.example & 'more'”`);
    expect(`${html}${text}`).not.toContain("\u202e");
    expect(text).toMatch(/^Hello there,/);
  });

  test("cannot break out of a subject, and a name that is none is nobody's", () => {
    const { subject, html } = invitation(hostile, hostile, null);
    expect(subject).toBe("Someone would like to connect with you");
    expect(html).not.toContain("evil.example");
    const due = (milestone: string) =>
      renderLetter(
        milestoneMails["release-due"].write({
          milestone,
          project: milestone,
          projectId: "p",
          amount: "£1.00",
          escrow: { parts: [], settled: 0, milestones: 1 },
          releaseOn: "Mar 16, 2026",
          daysLeft: 2,
        }).letter,
        { appUrl: APP_URL, firstName: "Ben", isChosen: true },
      );
    expect(due("Two\r\nlines").subject).toBe("2 days to decide on £1.00 for “Two lines”");
    expect(due("See https://evil.example").subject).toBe("2 days to decide on £1.00 for a milestone");
    expect(due("x".repeat(500)).subject).toBe(`2 days to decide on £1.00 for “${"x".repeat(100)}…”`);
    expect(due("\u{1F600}".repeat(500)).html).not.toContain("\ufffd");
  });

  test("that is very long is cut, and may break anywhere", () => {
    const { html, text } = invitation("Ada", "x".repeat(5_000), "y".repeat(5_000));
    expect(text).toContain(`“${"y".repeat(600)}…”`);
    expect(text).not.toContain("y".repeat(601));
    expect(html).toContain("overflow-wrap:anywhere");
  });

  test("is nothing where it is blank", () => {
    expect(invitation("Ada", "", " \n ").text).not.toContain("“");
  });
});

test("who did it is their picture, and initials where there is none", () => {
  const of = (picturePath: string | null) =>
    renderLetter(
      connectionMails["invitation-received"].write({
        to: "connect",
        by: { name: "Ada Lovelace", title: "", picturePath },
        note: null,
      }).letter,
      {
        appUrl: APP_URL,
        firstName: "Ben",
        isChosen: true,
      },
    ).html;
  expect(of("/pictures/k/96.webp")).toContain(
    `<img src="${APP_URL}/pictures/k/96.webp" width="48" height="48" alt="AL"`,
  );
  expect(of(null)).toMatch(/>AL<\/td>/);
  expect(of(null)).not.toContain("<img");
});

test.each([
  messageMails["message-unread"].write({ ...UNREAD, words: "Call •••••." }).letter,
  connectionMails["invitation-received"].write({ to: "connect", by: SENDER, note: "Call •••••." }).letter,
  applicationMails["application-moved"].write({ idea: "Tides", ideaId: "i", step: "interview", note: "Call •••••." })
    .letter,
  proposalMails["proposal-received"].write({
    by: SENDER,
    project: "Tides",
    projectId: "p",
    offer: { ...emptyOffer, timeline: "Call •••••" },
  }).letter,
])("a mail with masked words says why they are: $subject", ({ parts }) => {
  expect(parts.filter((part) => part.is === "text" && part.text.includes("hidden until the two of you"))).toHaveLength(
    1,
  );
});

test("a mail whose words are whole says nothing of masks", () => {
  const { parts } = messageMails["message-unread"].write({ ...UNREAD, words: "Call me." }).letter;
  expect(JSON.stringify(parts)).not.toContain("hidden");
});

test("the mail about a role says what is looked after from now on, and what to do if it was somebody else", () => {
  const given = accessMails["security-admin-role"].write({ role: "verification" }).letter;
  expect(given.subject).toBe("Your role as an administrator: Verification");
  expect(JSON.stringify(given.parts)).toContain("From now on you look after: Overview, Profiles, Verification.");
  const taken = accessMails["security-admin-role"].write({ role: null }).letter;
  expect(taken.subject).toBe("You are no longer an administrator");
  for (const { parts } of [given, taken]) expect(JSON.stringify(parts)).toContain("end every session at once");
});
