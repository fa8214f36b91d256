import { signedInProcedure } from "../trpc/trpc.ts";
import { logoInput, logoSchema } from "./pictures.schema.ts";
import { assertOwnOrganization, showLogo } from "./show-picture.service.ts";

export const removeLogo = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/organizations/{id}/logo",
      tags: ["Pictures"],
      summary: "Take your organization's logo away; its initials stand there again",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(logoInput)
  .output(logoSchema)
  .mutation(async ({ ctx, input }) => {
    assertOwnOrganization(ctx, input.id);
    await showLogo(ctx, input.id, null);
    return { logoUrl: null };
  });
