import { router } from "../trpc/trpc.ts";
import { removeLogo } from "./remove-logo.ts";
import { removePhoto } from "./remove-photo.ts";

export const picturesRouter = router({
  removePhoto,
  removeLogo,
});
