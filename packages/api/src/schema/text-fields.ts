import { z } from "zod";
import { type Field, field } from "./fields.ts";
import { zChangedText, zOptionalText } from "./scalars.ts";

type Rest = Pick<Field, "shown" | "to" | "closed" | "erased">;

/** A text that must be there, as `schema` takes it. */
export const requiredText = <const Own extends Rest>(label: string, schema: z.ZodString, own: Own) => ({
  ...field({ label, create: schema, change: schema.optional(), blank: "" }),
  ...own,
});

/** A text of at most `max` characters that may be left out, and is shown as null then. */
export const optionalText = <const Own extends Omit<Rest, "shown">>(label: string, max: number, own: Own) => ({
  ...field({ label, create: zOptionalText(max), change: zChangedText(max), blank: "", shown: z.string().nullable() }),
  ...own,
});
