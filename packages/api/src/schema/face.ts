import { z } from "zod";

/**
 * What every answer shows of a person: the name, and the picture. Of an organization the picture is its logo. Columns to select are
 * `users.profile_image_url` and `organizations.logo_url`.
 */
const zPictureUrl = z.string().nullable().meta({
  description:
    "Path of the square picture as WebP, 320 pixels wide; ending in /96.webp instead it is 96 wide. Null: none, the initials of the name stand there",
  example: "/pictures/3q2-7wAAbc/320.webp",
});

export const hasPage = z.boolean().meta({ description: "False: the account is closed, and its page with it" });

export const personFace = { name: z.string(), profileImageUrl: zPictureUrl };
export const organizationFace = { name: z.string(), logoUrl: zPictureUrl };

/** A person named in another record. `profiles/faces.queries.ts` selects each as one column. */
export const personFaceSchema = z.object(personFace);
export const expertFaceSchema = z.object({ id: z.string(), ...personFace, hasPage });
export const organizationFaceSchema = z.object({ id: z.string(), ...organizationFace, hasPage });

export type PersonFaceDto = z.infer<typeof personFaceSchema>;
export type ExpertFaceDto = z.infer<typeof expertFaceSchema>;
export type OrganizationFaceDto = z.infer<typeof organizationFaceSchema>;
