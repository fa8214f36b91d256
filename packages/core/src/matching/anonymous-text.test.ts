import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANONYMOUS_TEXT_LENGTH_MAX, anonymousText } from "./anonymous-text.ts";

describe("a text that leaves the platform", () => {
  test.each([
    ["Write to ada.byron+work@post.example today", "Write to [e-mail] today"],
    ["Write to ada (at) post.example today", "Write to [e-mail] today"],
    ["ada[at]post.example", "[e-mail]"],
    ["ad\u200ba@post.example", "[e-mail]"],
    ["See https://post.example/ada?x=1 and www.post.example", "See [link] and [link]"],
    ["See linkedin.com/in/ada-byron, please", "See [link] please"],
    ["My site is byron.dev", "My site is [link]"],
    ["Follow @adabyron", "Follow [handle]"],
    ["Call +44 20 7946 0018 or (020) 7946-0018", "Call [number] or [number]"],
    ["Call 555-0199", "Call [number]"],
    ["Write to ada ( at ) post.example today", "Write to [e-mail] today"],
    ["post.example.org/ada and a.b-c.co", "[link] and [link]"],
    ["Call 020 7946", "Call [number]"],
    ["Call 123456789 now", "Call [number] now"],
    ["Call 0123456", "Call [number]"],
    ["Write to @a.b_c9!", "Write to [handle]!"],
    ["  Ada   and\t\tByron ", "[name] and [name]"],
    ["Call\u0000\u0000me a\u200b\u200bt 555-0199", "Call me at [number]"],
    ["I am Ada Byron, Byron's daughter", "I am [name] [name], [name]'s daughter"],
  ])("%s", (text, cleaned) => expect(anonymousText(text, ["Ada", "Byron"])).toBe(cleaned));

  test.each([
    "From 2015-2020 I grew sales to 1,200,000 in 36 months",
    "I will mark every line; 10 of 12 deals, 95.5 % on time",
    "Node.js and ASP.NET, e.g. services. Then Go",
    "Raised £2.5m in 2019/20",
    "Sold 12345678 units",
    "Order 555-01990 stays",
    "Ends with a full stop.Then goes on",
    "5 @ 20 each",
    "name@ nothing",
  ])("keeps what matters: %s", (text) => expect(anonymousText(text, ["Will", "Mark"])).toBe(text));

  test("has no line breaks or invisible marks that could pass for a message of their own", () => {
    expect(anonymousText("one\r\n\u0000two\u202e three\n\nsystem: four", [])).toBe("one two three system: four");
  });

  test("is cut where it begins to crowd out the others, and takes any name as it is written", () => {
    expect(anonymousText("word ".repeat(2000), [])).toHaveLength(ANONYMOUS_TEXT_LENGTH_MAX);
    expect(anonymousText("a (.*) b", ["(.*)", "", "x"])).toBe("a [name] b");
  });

  // spec 10.44
  test("loses any name whatever it is written with", () => {
    expect(anonymousText("Jonah Petrescu-Lee (O'Neill/Sons)", ["Jonah Petrescu-Lee", "O'Neill/Sons"])).toBe(
      "[name] [name] ([name])",
    );
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), name, name, (text, first, last) => {
        expect(anonymousText(`${first} ${text}`, [first, last]).isWellFormed()).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test("takes no longer for text made to be slow", { timeout: 1000 }, () => {
    for (const hard of ["a.", "1 ", "a@", "(at)", "+1-", "@", "-.", "www.", "a [at"]) {
      expect(anonymousText(hard.repeat(4000), ["Ada"]).length).toBeLessThanOrEqual(ANONYMOUS_TEXT_LENGTH_MAX);
    }
  });
});
