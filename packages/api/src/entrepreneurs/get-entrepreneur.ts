import {
  entrepreneurNotFound,
  entrepreneurProfileAccess,
} from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { signedInProcedure } from "../trpc/trpc.ts";
import { toEntrepreneurDto } from "./entrepreneurs.mapper.ts";
import { findEntrepreneurById } from "./entrepreneurs.queries.ts";
import { entrepreneurSchema, getEntrepreneurInput } from "./entrepreneurs.schema.ts";

export const getEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/entrepreneurs/{id}",
      tags: ["Entrepreneurs"],
      summary: "An entrepreneur's profile",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(getEntrepreneurInput)
  .output(entrepreneurSchema)
  .query(async ({ ctx, input }) => {
    const entrepreneur = await findEntrepreneurById(ctx.db, input.id);
    if (!entrepreneur) throw entrepreneurNotFound();
    const access = entrepreneurProfileAccess(ctx.viewer, entrepreneur);
    if (!access.profile) throw entrepreneurNotFound();
    return toEntrepreneurDto(entrepreneur, access);
  });
