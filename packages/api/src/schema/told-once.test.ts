import { expect, test } from "vitest";
import { z } from "zod";
import { appRouter } from "../app-router.ts";
import { allProcedures, outputSchemaOf, typeOf } from "../call-procedure.ts";
import { withheldOf } from "./told-once.ts";

/** Names of fields whose value grants access. */
const SECRET_NAME = /^(?!has)(.*(Secret|Password|Token|Uri|Url|Codes)|secret|password|token|uri|url|codes?|key)$/;

/** Fields with such names that grant no access, by the end of their path, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  checkoutUrl: "a page on which one can pay and nothing else; a repetition has to answer the same one",
  code: "what happened, for programs to switch on",
  imageUrl: "a public picture",
  profileImageUrl: "a public picture",
  logoUrl: "a public picture",
  linkedinUrl: "a public page of a person",
  githubUrl: "a public page of a person",
  portfolioUrl: "a public page of a person",
  websiteUrl: "a public page",
  educationCertificateUrl: "a page of ours that asks who reads it",
  cvUrl: "a page of ours that asks who reads it",
  "documents.url": "a page of ours that asks who reads it",
  "files.url": "a page of ours that asks who reads it",
  "files.add.url": "a page of ours that asks who reads it",
  "receipt.url": "a page of ours that asks who reads it",
  "reasonFiles.url": "a page of ours that asks who reads it",
  "answerFiles.url": "a page of ours that asks who reads it",
  "portfolio.url": "a public page of a person",
  "portfolio.update.url": "a public page of a person",
  "webhooks.create.url": "where its owner has events sent to, who reads it again in the list",
  "webhooks.update.url": "where its owner has events sent to",
  "webhooks.rotateSecret.url": "where its owner has events sent to",
};
const isHarmless = (way: string) => Object.keys(HARMLESS).some((end) => `.${way}`.endsWith(`.${end}`));

/** The names of all fields of an answer, with the way to each. */
function fieldsOf(schema: unknown, way: readonly string[] = [], seen: readonly unknown[] = []): string[][] {
  if (!(schema instanceof z.ZodType) || seen.includes(schema)) return [];
  const into = (inner: unknown, step: readonly string[] = []) => fieldsOf(inner, [...way, ...step], [...seen, schema]);
  if (schema instanceof z.ZodObject) {
    return Object.entries<unknown>(schema.shape).flatMap(([name, field]) => [[...way, name], ...into(field, [name])]);
  }
  if (schema instanceof z.ZodArray) return into(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option: unknown) => into(option));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return into(schema.unwrap());
  if (schema instanceof z.ZodPipe) return into(schema.out);
  return [];
}

const mutations = allProcedures(appRouter).filter((named) => typeOf(named) === "mutation");

test("whatever an answer tells that lets somebody in is marked, so that it is not stored with the answer", () => {
  const unmarked = mutations.flatMap((named) => {
    const output = outputSchemaOf(named);
    const { fields, isKept } = withheldOf(output);
    if (!isKept) return [];
    return fieldsOf(output).flatMap((way) => {
      const [first = "", name = ""] = [way[0], way.at(-1)];
      const whole = [named.path, ...way].join(".");
      return !SECRET_NAME.test(name) || isHarmless(whole) || fields.includes(first) ? [] : [whole];
    });
  });
  expect(unmarked).toEqual([]);
});

test("those that are known are marked", () => {
  const withheld = Object.fromEntries(
    mutations.flatMap((named) => {
      const { fields, isKept } = withheldOf(outputSchemaOf(named));
      return fields.length > 0 || !isKept ? [[named.path, isKept ? fields.join() : "all"]] : [];
    }),
  );
  expect(withheld).toMatchObject({
    "calendar.create": "url",
    "payoutAccount.start": "all",
    "secondFactor.addPasskey": "secret",
    "secondFactor.beginTotp": "secret",
    "secondFactor.confirmTotp": "secret",
    "secondFactor.renewCodes": "secret",
    "signIn.beginProviderLink": "all",
    "subscriptions.openCardPortal": "all",
    "tokens.create": "secret",
    "webhooks.create": "secret",
    "webhooks.rotateSecret": "secret",
  });
});
