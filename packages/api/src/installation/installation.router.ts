import { router } from "../trpc/trpc.ts";
import { getInstallation } from "./get-installation.ts";

export const installationRouter = router({
  get: getInstallation,
});
