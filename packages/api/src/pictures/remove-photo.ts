import { signedInProcedure } from "../trpc/trpc.ts";
import { photoSchema } from "./pictures.schema.ts";
import { showPortrait } from "./show-picture.service.ts";

export const removePhoto = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/profile/photo",
      tags: ["Pictures"],
      summary: "Take your portrait away; your initials stand there again",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(photoSchema)
  .mutation(async ({ ctx }) => {
    await showPortrait(ctx, ctx.viewer.userId, null);
    return { profileImageUrl: null };
  });
