import { sql } from "kysely";
import type { ExpertFaceDto, OrganizationFaceDto, PersonFaceDto } from "../schema/face.ts";

/**
 * Who is named in a row, whole as one column, from tables that the query has joined by their keys: no list asks for its people one by
 * one. Each is null where the join found nobody. `users` is the account behind it, by the name that the query gives it.
 */

export const personFace = (users: string) =>
  sql<PersonFaceDto | null>`case when ${sql.ref(`${users}.id`)} is not null then jsonb_build_object(
    'name', full_name(${sql.ref(`${users}.first_name`)}, ${sql.ref(`${users}.last_name`)}),
    'profileImageUrl', ${sql.ref(`${users}.profile_image_url`)}) end`;

export const expertFace = (experts: string, users: string) =>
  sql<ExpertFaceDto | null>`case when ${sql.ref(`${experts}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${experts}.id`)},
    'name', full_name(${sql.ref(`${users}.first_name`)}, ${sql.ref(`${users}.last_name`)}),
    'profileImageUrl', ${sql.ref(`${users}.profile_image_url`)},
    'hasPage', ${sql.ref(`${users}.closed_at`)} is null and ${sql.ref(`${users}.suspended_at`)} is null) end`;

export const organizationFace = (organizations: string, users: string) =>
  sql<OrganizationFaceDto | null>`case when ${sql.ref(`${organizations}.id`)} is not null then jsonb_build_object(
    'id', ${sql.ref(`${organizations}.id`)},
    'name', ${sql.ref(`${organizations}.name`)},
    'logoUrl', ${sql.ref(`${organizations}.logo_url`)},
    'hasPage', ${sql.ref(`${users}.closed_at`)} is null and ${sql.ref(`${users}.suspended_at`)} is null) end`;
