import { personNotFound } from "@quorate/core/suspensions/suspension";
import { findHeldPayouts } from "../payouts/payout-holds.queries.ts";
import { findFactors } from "../second-factor/second-factor.queries.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { toPersonDto } from "./people.mapper.ts";
import { findPerson } from "./people.queries.ts";
import { personInput, personSchema } from "./people.schema.ts";
import { listSuspensions } from "./suspensions.queries.ts";

export const getPerson = adminProcedure("people")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/people/{id}",
      tags: ["Administration"],
      summary: "An account with its profiles, how it is entered, and every time that it was suspended",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(personInput)
  .output(personSchema)
  .query(async ({ ctx, input: { id } }) => {
    const person = await findPerson(ctx.db, id, ctx.now());
    if (!person) throw personNotFound();
    const [factors, suspensions, held] = await Promise.all([
      findFactors(ctx.db, id),
      listSuspensions(ctx.db, id),
      person.expertId && findHeldPayouts(ctx.db, person.expertId),
    ]);
    return toPersonDto(person, { factors, suspensions, held: held ?? undefined });
  });
