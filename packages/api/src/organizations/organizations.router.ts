import { router } from "../trpc/trpc.ts";
import { createOrganization } from "./create-organization.ts";
import { getOrganization } from "./get-organization.ts";
import { updateOrganization } from "./update-organization.ts";

export const organizationsRouter = router({
  create: createOrganization,
  get: getOrganization,
  update: updateOrganization,
});
