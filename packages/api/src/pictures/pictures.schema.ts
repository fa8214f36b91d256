import type { OrganizationId } from "@quorate/core/ids";
import { z } from "zod";
import { organizationFace, personFace } from "../schema/face.ts";
import { zId } from "../schema/scalars.ts";

export const logoInput = z.object({ id: zId<OrganizationId>() });

/** Where the picture is found from now on. */
export const photoSchema = z.object({ profileImageUrl: personFace.profileImageUrl });
export const logoSchema = z.object({ logoUrl: organizationFace.logoUrl });
