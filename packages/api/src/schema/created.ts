import { z } from "zod";
import { pageInput } from "./pagination.ts";
import { zOptional } from "./scalars.ts";

/** From this moment on, and before that one; what is undefined has no bound. */
export type CreatedWithin = { from?: Date | undefined; before?: Date | undefined };

const MOMENT = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
const isMoment = (text: string) => MOMENT.safeParse(text).success && !Number.isNaN(Date.parse(text));

/** Text until all four are read: a refusal then names the bound, which it would not from inside a transformation. */
const boundOf = (words: string) =>
  z
    .string()
    .refine((text) => text === "" || isMoment(text), "Enter a moment as 2026-11-23T09:30:00Z, or a day as 2026-11-23")
    .nullish()
    .meta({
      description: `${words} this moment; a day without a time is its midnight in UTC`,
      format: "date-time",
      example: "2026-11-23T09:30:00Z",
    });

const bounds = z
  .strictObject(
    { gt: boundOf("After"), gte: boundOf("At or after"), lt: boundOf("Before"), lte: boundOf("At or before") },
    {
      error: ({ code }) =>
        code === "unrecognized_keys" ? "Takes gt, gte, lt and lte, such as created[gte]" : undefined,
    },
  )
  .meta({
    description: "Only what was created within these bounds, each of which may be left out: `created[gte]=2026-11-01`",
    example: { gte: "2026-11-01T00:00:00Z" },
  });

/**
 * When what is listed was created, in the form that Stripe has for it: `created[gte]=2026-11-01`. Answers tell moments to the
 * millisecond and the database keeps them finer: "after" is from the next millisecond on, so that what was told is not told again.
 */
export const zCreated = zOptional(bounds).transform((given): CreatedWithin | undefined => {
  if (!given) return undefined;
  const starts = [...timesOf(given.gte), ...timesOf(given.gt).map((time) => time + 1)];
  const ends = [...timesOf(given.lt), ...timesOf(given.lte).map((time) => time + 1)];
  return {
    from: starts.length > 0 ? new Date(Math.max(...starts)) : undefined,
    before: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  };
});

const timesOf = (text: string | null | undefined) => (text ? [Date.parse(text)] : []);

/** Keyset paging of what has a time of creation. */
export const datedPageInput = { created: zCreated, ...pageInput };
