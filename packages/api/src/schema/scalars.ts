import { CURRENCIES } from "@quorate/core/format/currency";
import { hasAddress, hasAddressOrDomain, isPlainLine } from "@quorate/core/format/plain-line";
import { AMOUNT_MINOR_MAX, minorFromDecimal } from "@quorate/core/money";
import { z } from "zod";
import { ifGiven, isMissing } from "./validator-messages.ts";

/** PostgreSQL stores neither NUL nor half a surrogate pair: such text is refused here, not by the database. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");

/** Anything that is neither a space nor invisible; the Braille blank has no dot. */
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Text a person typed: trimmed, storable, at most `max` characters; text of which nothing is seen is blank. */
export const zText = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => (SEEN.test(text) ? text : ""))
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, "Contains characters that cannot be stored");

const NAME_UNSEEN = "A name cannot contain line breaks or invisible characters";
const NAME_LINK = "A name cannot contain a link or an email address";

/** What something is called, a company too: on one line, as it looks, and without a link ("Booking.com" is a name). */
export const zName = (max: number) =>
  zText(max)
    .refine(isPlainLine, NAME_UNSEEN)
    .refine((text) => !hasAddress(text), NAME_LINK);

/** What a person is called: nothing that a mail program would make a link of either. */
export const zPersonName = (max: number) =>
  zText(max)
    .refine(isPlainLine, NAME_UNSEEN)
    .refine((text) => !hasAddressOrDomain(text), NAME_LINK);

/** Text that may be left out; blank counts as left out and becomes null. */
export const zOptionalText = (max: number) =>
  zText(max)
    .nullish()
    .transform((text) => (text ? text : null));

export const zOptionalName = (max: number) =>
  zName(max)
    .nullish()
    .transform((text) => (text ? text : null));

export const zOptionalPersonName = (max: number) =>
  zPersonName(max)
    .nullish()
    .transform((text) => (text ? text : null));

/** Text that a change may leave as it is (absent) or clear (blank or null). */
export const zChangedText = (max: number) =>
  zText(max)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));

/** The same for what something is called. */
export const zChangedName = (max: number) =>
  zName(max)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null));

const branded = <Id extends string>(schema: z.ZodUUID) =>
  // as: this is where ids come in; the brand exists for the compiler only.
  schema.transform((id) => id as Id);

/** A branded id. */
export const zId = <Id extends string>() => branded<Id>(z.uuid(ifGiven("Not a valid id")));

const BLANK = z.literal("");

/** A choice, figure or id that may be left out. A form sends "" if nothing was chosen: blank and null count as missing. */
export const zOptional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, BLANK])
    .nullable()
    .transform((value) => (isGiven(value) ? value : undefined))
    .optional();

/** The same, null where it is not given. */
export const zNullable = <Schema extends z.ZodType>(schema: Schema) =>
  zOptional(schema).transform((value) => value ?? null);

/** The id of the last item that was seen. */
export const zCursor = <Id extends string>() => zOptional(branded<Id>(z.uuid("Not a valid cursor")));

/** The same, where what is not given has a value all the same. */
export const zDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z
    .union([schema, BLANK])
    .nullable()
    .meta({ default: fallback })
    .optional()
    .transform((value) => (isGiven(value) ? value : fallback));

/** What a change may leave as it is (absent) or clear (blank or null), like text. */
export const zChanged = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, BLANK])
    .nullish()
    .transform((value) => (value === undefined ? undefined : isGiven(value) ? value : null));

function isGiven<Value>(value: Value | "" | null | undefined): value is Exclude<Value, "" | null | undefined> {
  return value !== "" && value !== null && value !== undefined;
}

/** Free tags: trimmed, without blanks and duplicates, at most 30 of at most 80 characters (product decision). */
export const zTags = z
  .array(zText(80))
  .max(30, "At most 30 items")
  .transform((tags) => [...new Set(tags.filter((tag) => tag !== ""))]);

const DECIMAL_AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/** numeric(10,2), the width of an hourly rate. */
export const RATE_MINOR_MAX = 9_999_999_999;

/** Tags of which there must be one. */
export const zTagsOfOne = (message: string) =>
  z
    .array(zText(80), { error: ({ input }) => (isMissing(input) ? message : undefined) })
    .max(30, "At most 30 items")
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ""))])
    .refine((tags) => tags.length > 0, message);

/** By these a form knows which of its fields are amounts. */
const AMOUNT_SCHEMAS = new WeakSet<z.ZodType>();
export const isAmountSchema = (schema: z.ZodType): boolean => AMOUNT_SCHEMAS.has(schema);

/**
 * An amount as number or decimal text, greater than zero, at most two decimals; becomes integer minor units. A program writes plain
 * figures: what people type otherwise is read by the form (`readTypedNumber`) and refused here, so that nothing is misread.
 */
export const zAmountMinor = (message = "Enter an amount with at most two decimals", maxMinor = AMOUNT_MINOR_MAX) => {
  const schema = z
    .union([z.number(), z.string().trim()], ifGiven(message))
    .transform(String)
    .refine((text) => !/^\d{11,}(?:\.\d+)?$/.test(text), { error: "Is too large", abort: true })
    .refine((text) => DECIMAL_AMOUNT.test(text), ifGiven(message))
    .transform(minorFromDecimal)
    .refine((minor) => minor > 0, "Must be greater than 0")
    .refine((minor) => minor <= maxMinor, "Is too large");
  AMOUNT_SCHEMAS.add(schema);
  return schema;
};

/** An hourly rate: an amount that fits numeric(10,2). */
export const zRateMinor = zAmountMinor("Enter a rate with at most two decimals", RATE_MINOR_MAX);

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
/** A name with a domain, by which people mean a page: "acme.com", "www.müller.example/über-uns". */
const PAGE = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}])?\.\p{L}[\p{L}\p{N}\p{M}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** Adds https:// to an address that was typed without it. */
const withHttps = (text: string) => (!HAS_SCHEME.test(text) && PAGE.test(text) ? `https://${text}` : text);

/** A link that a person typed: https only, never fetched by the server. */
export const zHttpsUrl = zText(500)
  .transform(withHttps)
  .refine(
    (text) => text === "" || (URL.canParse(text) && new URL(text).protocol === "https:"),
    "Enter a link that starts with https://",
  );

export const zOptionalHttpsUrl = zHttpsUrl.nullish().transform((text) => (text ? text : null));

/** A link that a change may leave as it is (absent) or clear (blank or null). */
export const zChangedHttpsUrl = zHttpsUrl
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

/** A calendar day, yyyy-MM-dd, that exists. */
export const zDay = z.iso.date(ifGiven("Enter a date as yyyy-MM-dd"));

/** When a profile was last changed, as its reader saw it: a change that names it is refused once that is no longer so. */
export const zSeenAt = zOptional(z.iso.datetime({ offset: true, error: "Give `updatedAt` as it was read" })).meta({
  description: "`updatedAt` as you read it: 409 once it has changed since. Without it only what is named changes",
});

/** Output scalars: what the wire carries. */
export const zDecimal = z.string().meta({
  description: "An amount in the installation's currency, as decimal text with two decimals",
  example: "12500.00",
});
export const zCurrency = z.enum(CURRENCIES).meta({
  description:
    "The one currency of this installation: the same in every answer, for rates, budgets, prices and amounts alike",
});
export const zBookDay = z.string().meta({
  description:
    "The day on paper, yyyy-MM-dd, by the calendar of the platform's place: the same for every reader and in every export",
  format: "date",
  example: "2026-11-28",
});
export const zTimestamp = z.string().meta({ description: "ISO 8601 instant in UTC", format: "date-time" });

/** What the sentence of a code is told with, by names. */
export const zWordParams = z
  .record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string()).readonly()]).optional())
  .meta({ description: "What the sentence of the code is told with, by names", example: { years: 12 } });
