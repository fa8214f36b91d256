import type { Letter } from "@quorate/core/mail/letter";
import type { MailRule } from "@quorate/core/mail/mail-rules";

/** A mail with its words filled in. */
export type WrittenMail<Kind extends string = string> = { kind: Kind; rule: MailRule; letter: Letter };

/** A kind of mail. The limit counts by `kind`, and receivers can sort by it (`X-Quorate-Kind`). */
export type MailForm<Kind extends string, Facts> = {
  kind: Kind;
  rule: MailRule;
  write: (facts: Facts) => WrittenMail<Kind>;
  /** One letter of each form that the mail takes, for `/dev/mails` and the tests. */
  sampleLetters: () => Letter[];
};

/** Any mail, for those who only look at it. */
export type AnyMail = MailForm<string, never>;

type Declared<Facts> = { rule: MailRule; letter: (facts: Facts) => Letter; sampleLetters: () => Letter[] };

/** Declares one mail: its rule, its letter and a sample of each form. */
export function mail<Facts>(
  rule: MailRule,
  letter: (facts: Facts) => Letter,
  samples: readonly [NoInfer<Facts>, ...NoInfer<Facts>[]],
): Declared<Facts> {
  return { rule, letter, sampleLetters: () => samples.map((facts) => letter(facts)) };
}

/** Declares a mail that says the same each time. */
export function fixedMail(rule: MailRule, letter: () => Letter): Declared<undefined> {
  return { rule, letter, sampleLetters: () => [letter()] };
}

type FormsOf<All> = {
  readonly [Kind in keyof All & string]: All[Kind] extends Declared<infer Facts> ? MailForm<Kind, Facts> : never;
};

/** Gives each email the name of its kind. */
export function mails<const All extends Readonly<Record<string, Declared<never>>>>(all: All): FormsOf<All> {
  const forms = Object.entries(all).map(([kind, { rule, letter, sampleLetters }]) => {
    const write = (facts: never) => ({ kind, rule, letter: letter(facts) });
    return [kind, { kind, rule, write, sampleLetters }];
  });
  // as: each entry keeps its name, and the facts that its letter takes
  return Object.fromEntries(forms) as FormsOf<All>;
}
