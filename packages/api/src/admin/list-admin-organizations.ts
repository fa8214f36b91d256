import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAdminOrganizationDto } from "./admin.mapper.ts";
import { adminOrganizationSchema, listVerifiableInput } from "./admin.schema.ts";
import { listAdminOrganizations as listOrganizations } from "./admin-organizations.queries.ts";

export const listAdminOrganizations = adminProcedure("profiles")
  .meta({
    costWithWords: 2,
    openapi: {
      method: "GET",
      path: "/admin/organizations",
      tags: ["Administration"],
      summary: "Every organization with its owner and verification; `pending` are those that are not verified",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listVerifiableInput)
  .output(z.array(adminOrganizationSchema))
  .query(async ({ ctx, input }) => (await listOrganizations(ctx.readDb, input)).map(toAdminOrganizationDto));
