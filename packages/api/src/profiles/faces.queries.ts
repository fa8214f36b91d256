import { sql } from "kysely";
import type { ExpertFaceDto, OrganizationFaceDto, PersonFaceDto } from "../schema/face.ts";

/**
 * The person named in a row, as one column, from tables that the query has joined by their keys, so that no list reads its people one by
 * one. Null if the join found no account. `users` is the name that the query gives that table.
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
