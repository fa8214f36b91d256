import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findContactDetails, maskContactDetails } from "./contact-details.ts";
import { CONTACT_MASK, type ContactKind, contactKindsAre } from "./contact-kind.ts";

const HIDDEN: readonly (readonly [ContactKind, string, string])[] = [
  ["email", "Write to jane.doe@example.com please.", "Write to ••••• please."],
  ["email", "JANE@EXAMPLE.CO.UK", "•••••"],
  ["email", "jane @ example . com", "•••••"],
  ["email", "jane (at) example (dot) com, thanks", "•••••, thanks"],
  ["email", "jane[at]example.com", "•••••"],
  ["email", "I am jane at example dot com", "I am •••••"],
  ["email", "jane dot doe at example dot co dot uk", "•••••"],
  ["email", "reach me: jane.doe at gmail", "reach me: •••••"],
  ["email", "jane@gmail", "•••••"],
  ["email", "j\u200ba\u200bn\u200be@exa\u200bmple.com", "•••••"],
  ["email", "jаnе@ехamрlе.com", "•••••"], // Cyrillic а, е, х, р
  ["email", "ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ", "•••••"],
  ["email", "𝗃𝖺𝗇𝖾@𝖾𝗑𝖺𝗆𝗉𝗅𝖾.𝖼𝗈𝗆", "•••••"],
  ["phone", "Call +44 7700 900123 today", "Call ••••• today"],
  ["phone", "+1 (415) 555-0123", "•••••"],
  ["phone", "0044 20 7946 0000", "•••••"],
  ["phone", "07700 900123", "•••••"],
  ["phone", "My mobile: 07700900123.", "My mobile: •••••."],
  ["phone", "(020) 7946 0000", "•••••"],
  ["phone", "06.12.34.56.78", "•••••"],
  ["phone", "0 7 7 0 0 9 0 0 1 2 3", "•••••"],
  ["phone", "0-7-7-0-0-9-0-0-1-2-3", "•••••"],
  ["phone", "O77OO 9OO123", "•••••"],
  ["phone", "+٤٤ ٧٧٠٠ ٩٠٠١٢٣", "•••••"],
  ["phone", "07\u200b700\u2060 900\u200d123", "•••••"],
  ["phone", "(555) 123-4567 or 555-123-4567", "••••• or •••••"],
  ["phone", "call me on 512 345 678", "call me on •••••"],
  ["phone", "zero seven seven double zero nine zero zero one two three", "•••••"],
  ["phone", "WhatsApp 07700 900123", "WhatsApp •••••"],
  ["phone", "£500 07700 900123", "£500 •••••"],
  ["phone", "07700 900123 €", "••••• €"],
  ["phone", "ISO 27001 07700 900123", "ISO 27001 •••••"],
  ["phone", "ref 07700 900123", "ref •••••"],
  ["phone", "22.11.2026 07700 900123", "22.11.2026 •••••"],
  ["handle", "Telegram: janedoe", "Telegram: •••••"],
  ["handle", "my Telegram is @janedoe", "my Telegram is •••••"],
  ["handle", "Skype live:jane.doe", "Skype •••••"],
  ["handle", "Signal id janedoe", "Signal id •••••"],
  ["handle", "find me on Instagram @janedoe", "find me on Instagram •••••"],
  ["handle", "add me there, @janedoe", "add me there, •••••"],
  ["handle", "I am @jane_doe everywhere", "I am ••••• everywhere"],
  ["handle", "Discord jane#1234", "Discord •••••"],
  ["handle", "Zoom ID: 123 456 7890", "Zoom ID: •••••"],
  ["link", "See https://www.linkedin.com/in/jane-doe for more", "See ••••• for more"],
  ["link", "calendly.com/jane/30min", "•••••"],
  ["link", "wa.me/447700900123", "•••••"],
  ["link", "My site is example-advisers.com.", "My site is •••••."],
  ["link", "www.example.co.uk", "•••••"],
  ["link", "hxxps://example.com/x", "•••••"],
  ["link", "example dot com", "•••••"],
  ["link", "example(dot)com", "•••••"],
  ["link", "https://gov.uk.example.com/page", "•••••"],
];

const SHOWN = [
  "The fee is £12,500.00, half of it in advance.",
  "Milestone 2: £21,500.00 by 22.11.2026 09:30, then 30/11/2026.",
  "GBP 1 250 000 over 36 months, or 1,250,000 pounds, or €9.999,00",
  "Growth of 12.5 % in 2024–2026, 8% in 2027-28 and 2029 to 2031.",
  "From 2026-11-22 to 2027-02-28, 10:00-11:30 each Monday",
  "2026-11-22T09:30:00Z",
  "We hold ISO 27001, ISO/IEC 27001:2022 and ISO 9001-2015.",
  "The office is at SW1A 1AA, London; the plant at 90210-1234.",
  "10115 Berlin, 44600 Kathmandu",
  "Invoice INV-2026-000123, order no. 4500012345, PO 00012345678",
  "Company number 01234567, VAT GB123456789",
  "1,200,000 users, 1 200 000 of them paying; 350 000 in 2025",
  "Scores: 5, 4, 4, 5, 3, 4, 5, 5, 4, 5",
  "one, two, three, four, five, six, seven, eight: eight steps",
  "We looked at the dot com boom, and at a dot com company.",
  "Let us meet at noon. Me and Ana will be there.",
  "I spent five years at Yahoo and at Outlook Partners.",
  "10 days @ £900 each. Net of tax.",
  "Slack is great; Teams is fine; Signal: strong; my Slack is broken.",
  "Do you use WhatsApp? Yes, or Telegram.",
  "Thanks @Sarah for the notes.",
  "Built with Node.js and ASP.NET, e.g. v1.2.3 of budget.xlsx, report.pdf",
  "Done.It was the 3rd of 5. So be it.No more.",
  "Clients: Booking.com, Amazon.com and Salesforce.com",
  "Source: https://www.gov.uk/guidance/company-tax and en.wikipedia.org/wiki/EBITDA",
  "EBITDA 4.2x, NPV 1.25, ratio 0.875, 0.1234",
  "Phase 1 2 3, weeks 1-12, 5-6 days, 24/7, Q3 2026, FY26",
  "Попробуем в понедельник, спасибо!",
  "काम सोमबार सुरु गरौं, २०२६ सम्म।",
  "1.Scope\n2.Plan\n3.Price\n4.Dates",
  "I can be called on Monday at 10.",
  "",
];

describe("what is a contact detail", () => {
  test.each(HIDDEN)("%s: %s", (kind, text, masked) => {
    expect(maskContactDetails(text)).toEqual({ text: masked, kinds: [kind] });
  });

  test("and each of several", () => {
    expect(maskContactDetails("jane@example.com, 07700 900123, Telegram @janedoe, https://example.com/me")).toEqual({
      text: "•••••, •••••, Telegram •••••, •••••",
      kinds: ["email", "phone", "handle", "link"],
    });
  });
});

test.each(SHOWN)("what is none: %s", (text) => {
  expect(maskContactDetails(text)).toEqual({ text, kinds: [] });
});

const words = fc.array(fc.constantFrom("We", "start", "in", "March", "with", "the", "plan", "of", "record"), {
  maxLength: 6,
});
const letters = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz".split("")), { minLength: min, maxLength: max })
    .map((all) => all.join(""));
const address = fc.tuple(letters(2, 12), letters(3, 12), fc.constantFrom("com", "org", "co.uk", "io"));
const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });

describe("whatever stands around it", () => {
  test("an address is hidden, however its letters are kept apart", () => {
    fc.assert(
      fc.property(
        words,
        address,
        words,
        fc.constantFrom("", "\u200b", "\u2060", "\u00ad"),
        (before, [local, host, tld], after, apart) => {
          const written = Array.from(`${local}@${host}.${tld}`).join(apart);
          const { text } = maskContactDetails([...before, written, ...after].join(" "));
          expect(text.replace(/[\u200b\u2060\u00ad]/g, "")).not.toContain(host);
          expect(text).toContain(CONTACT_MASK);
        },
      ),
    );
  });

  test("a telephone number is hidden, however it is spaced", () => {
    fc.assert(
      fc.property(words, digits, fc.constantFrom("", " ", "-", ".", " - "), words, (before, nine, apart, after) => {
        const number = ["+4", 4, ...nine].join(apart);
        const { text, kinds } = maskContactDetails([...before, "call", number, ...after].join(" "));
        expect(kinds).toEqual(["phone"]);
        expect(text).not.toMatch(/\d/);
      }),
    );
  });

  test("an amount of money, a date or a span of years is not", () => {
    const amount = fc
      .integer({ min: 0, max: 99_999_999_999 })
      .map((pence) => new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(pence / 100));
    const date = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    const day = date.chain((at) =>
      fc.constantFrom(
        at.toISOString(),
        at.toISOString().slice(0, 10),
        at.toLocaleDateString("en-GB"),
        at.toLocaleDateString("de-DE"),
      ),
    );
    const years = fc.integer({ min: 1990, max: 2090 }).map((year) => `${year}–${year + 2}`);
    fc.assert(
      fc.property(words, amount, day, years, (before, ...facts) => {
        const text = [...before, ...facts].join(" and ");
        expect(maskContactDetails(text)).toEqual({ text, kinds: [] });
      }),
    );
  });
});

test.each([
  "0044 20 7946 0000 020 7946 0000",
  "0044 20 7946 0000 0 7 7 0 0 9 0 0 1 2 3",
  "0044 20 7946 0000 (555) 123-4567",
])("a number does not hide the one before it: %s", (text) => {
  expect(maskContactDetails(text).text).not.toMatch(/7946|4567|9 0 0/);
});

test("somebody who is named after a hidden name stays named, however often the text is looked through", () => {
  const { text } = maskContactDetails("Add me there, @janedoe Thanks @Sarah for the notes.");
  expect(text).toBe("Add me there, ••••• Thanks @Sarah for the notes.");
  expect(maskContactDetails(text).text).toBe(text);
});

test("finds are in order, apart, within the text, and nothing is left to find", () => {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.constantFrom(...HIDDEN.map(([, text]) => text), ...SHOWN),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" ");
      let from = 0;
      for (const { start, end } of findContactDetails(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = end;
      }
      expect(from).toBeLessThanOrEqual(text.length);
      const { text: masked } = maskContactDetails(text);
      expect(maskContactDetails(masked).text).toBe(masked);
    }),
  );
});

test("the longest message is looked through at once, whatever it is made of", () => {
  for (const part of [
    "a",
    "0 ",
    "1",
    "a.",
    "@",
    "a at ",
    "(",
    "one ",
    "telegram ",
    "£1",
    "+4 ",
    "a-",
    "call me on ",
    "o0",
    "1 200 ",
  ]) {
    const text = part.repeat(5_000).slice(0, 5_000);
    const start = Date.now();
    maskContactDetails(text);
    expect(Date.now() - start, JSON.stringify(part)).toBeLessThan(300);
  }
});

test("what is hidden is named in words", () => {
  expect(contactKindsAre(["link"])).toBe("A link is");
  expect(contactKindsAre(["email", "phone"])).toBe("An email address and a phone number are");
  expect(contactKindsAre(["email", "handle", "link"])).toBe("An email address, a messenger name and a link are");
});
