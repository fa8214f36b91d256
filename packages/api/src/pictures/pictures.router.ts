import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { logoInput, logoSchema, photoSchema } from "./pictures.schema.ts";
import { assertOwnOrganization, showLogo, showPortrait } from "./show-picture.service.ts";

export const picturesRouter = router({
  removePhoto: call("DELETE /profile/photo", {
    may: "signedIn",
    scope: "profile:write",
    tag: "Pictures",
    summary: "Take your portrait away; your initials stand there again",
  })
    .output(photoSchema)
    .mutation(async ({ ctx }) => {
      await showPortrait(ctx, ctx.viewer.userId, null);
      return { profileImageUrl: null };
    }),
  removeLogo: call("DELETE /organizations/{id}/logo", {
    may: "signedIn",
    scope: "profile:write",
    tag: "Pictures",
    summary: "Take your organization's logo away; its initials stand there again",
    refuses: [404],
  })
    .input(logoInput)
    .output(logoSchema)
    .mutation(async ({ ctx, input }) => {
      assertOwnOrganization(ctx, input.id);
      await showLogo(ctx, input.id, null);
      return { logoUrl: null };
    }),
});
