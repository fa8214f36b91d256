import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, inputSchemaOf } from "../call-procedure.ts";

/** Every field of every input whose name says what is typed there, also of the items of a list. */
function fieldsNamed(pattern: RegExp) {
  return allProcedures(appRouter).flatMap((named) => {
    const input = inputSchemaOf(named);
    const shapes = input instanceof z.ZodObject ? [input.shape, ...itemShapesOf(input.shape)] : [];
    return shapes.flatMap((shape) =>
      Object.entries<unknown>(shape).flatMap(([field, schema]) =>
        pattern.test(field) && schema instanceof z.ZodType ? [{ whole: `${named.path} ${field}`, schema }] : [],
      ),
    );
  });
}

function itemShapesOf(shape: Record<string, unknown>): Record<string, unknown>[] {
  return Object.values(shape).flatMap((field) =>
    field instanceof z.ZodArray && field.element instanceof z.ZodObject ? [field.element.shape] : [],
  );
}

const pages = fieldsNamed(/^(website|url|link|.*Url)$/).filter(
  // Addresses of ours, of machines, and of documents that were uploaded.
  ({ whole }) => !/^webhooks\.|(educationCertificateUrl|cvUrl)$/.test(whole),
);

describe("a page that somebody names", () => {
  test("is asked for in these fields", () => {
    expect(pages.map(({ whole }) => whole).toSorted()).toEqual(
      expect.arrayContaining([
        "entrepreneurs.create githubUrl",
        "entrepreneurs.create linkedinUrl",
        "entrepreneurs.create portfolioUrl",
        "entrepreneurs.update portfolioUrl",
        "organizations.create website",
        "organizations.update website",
        "verification.resubmitOfOrganization website",
      ]),
    );
  });

  test.each(pages)("needs no https:// in $whole", ({ schema }) => {
    for (const [typed, kept] of [
      ["acme.com", "https://acme.com"],
      [" www.acme.com/about?x=1#team ", "https://www.acme.com/about?x=1#team"],
      ["acme.com:8443/x", "https://acme.com:8443/x"],
      ["linkedin.com/in/ada-lovelace", "https://linkedin.com/in/ada-lovelace"],
      ["müller.example/über-uns", "https://müller.example/über-uns"],
      ["https://acme.com", "https://acme.com"],
      ["HTTPS://acme.com", "HTTPS://acme.com"],
    ] as const) {
      expect([typed, schema.parse(typed)]).toEqual([typed, kept]);
    }
    for (const none of [
      "javascript:alert(1)",
      "http://acme.com",
      "ftp://acme.com",
      "data:text/html,x",
      "acme",
      "//acme.com",
      "ada@acme.com",
      "acme.com beside",
      "mailto:ada@acme.com",
    ]) {
      expect([none, schema.safeParse(none).success]).toEqual([none, false]);
    }
  });
});

const mails = fieldsNamed(/^email$/);

describe("an address of a mailbox", () => {
  test.each(mails)("is kept as mail servers know it, in $whole", ({ schema }) => {
    for (const [typed, kept] of [
      ["Joerg@Müller.example", "joerg@xn--mller-kva.example"],
      ["post@straße.example", "post@xn--strae-oqa.example"],
      ["info@例え.example", "info@xn--r8jz45g.example"],
      ["ada+books@acme.example", "ada+books@acme.example"],
    ] as const) {
      expect([typed, schema.parse(typed)]).toEqual([typed, kept]);
    }
  });

  test.each(mails)("says what is wrong with letters before the @ that mail servers refuse, in $whole", ({ schema }) => {
    expect(schema.safeParse("jörg@müller.example").error?.issues[0]?.message).toMatch(/^The part before the @/);
    for (const none of ["ada", "ada@", "@acme.example", "ada@münchen", "ada@a b.example"]) {
      expect([none, schema.safeParse(none).success]).toEqual([none, false]);
    }
  });

  test("is asked for in these calls", () => {
    expect(mails.map(({ whole }) => whole).toSorted()).toEqual(
      expect.arrayContaining([
        "accounts.askForEmailChange email",
        "accounts.forgotPassword email",
        "accounts.signUp email",
      ]),
    );
  });
});

test.each(fieldsNamed(/^lastName$/))("somebody with one name leaves $whole empty", ({ schema }) => {
  for (const none of ["", undefined]) expect(schema.safeParse(none).success).toBe(true);
});

const named = fieldsNamed(/^(title|name|label|subject)$/).filter(
  ({ schema }) => schema.safeParse("Interviews").success,
);

describe("a title or name", () => {
  test("is typed in many places", () => expect(named.length).toBeGreaterThan(10));

  test.each(named)("$whole is blank where nothing of it can be seen", ({ schema }) => {
    const blank = schema.safeParse("   ");
    for (const unseen of ["\u200b\u200b", "\u00ad", "\u2060 \ufeff", "\u3164", "\u2800\u2800"]) {
      const read = schema.safeParse(unseen);
      expect(read.success).toBe(blank.success);
      if (read.success) expect(read.data).toEqual(blank.data);
    }
    expect(schema.safeParse("👩\u200d🔬 Interviews").success).toBe(true);
  });
});
