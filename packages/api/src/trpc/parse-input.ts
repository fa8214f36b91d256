import { TRPCError } from "@trpc/server";
import type { z } from "zod";

/** For the host's own routes: input that does not parse is the same 400, with field issues, that a procedure answers. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new TRPCError({ code: "BAD_REQUEST", cause: parsed.error });
  return parsed.data;
}
