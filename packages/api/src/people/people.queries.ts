import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserType } from "@quorate/core/access/user-type";
import type { EntrepreneurId, ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";

export type PersonRow = {
  id: UserId;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  isDemo: boolean;
  adminRole: AdminRole | null;
  createdAt: Date;
  emailVerifiedAt: Date | null;
  signedInAt: Date | null;
  closedAt: Date | null;
  suspendedAt: Date | null;
  expertId: ExpertId | null;
  expertTitle: string | null;
  organizationId: OrganizationId | null;
  organizationName: string | null;
  entrepreneurId: EntrepreneurId | null;
  entrepreneurTitle: string | null;
  openSessions: number;
  apiTokens: number;
  projectsAsClient: number;
  projectsAsExpert: number;
  startupIdeas: number;
};

/** All that administrators of people see of an account; undefined for an unknown id, or an erased account. */
export async function findPerson(db: DbOrTrx, id: UserId, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select person.id, person.email, person.first_name as "firstName", person.last_name as "lastName",
      person.user_type as "userType", person.is_demo as "isDemo",
      case when person.is_admin then person.admin_role end as "adminRole",
      person.created_at as "createdAt", person.email_verified_at as "emailVerifiedAt", person.signed_in_at as "signedInAt",
      person.closed_at as "closedAt", person.suspended_at as "suspendedAt",
      experts.id as "expertId", experts.title as "expertTitle",
      organizations.id as "organizationId", organizations.name as "organizationName",
      entrepreneurs.id as "entrepreneurId", entrepreneurs.title as "entrepreneurTitle",
      (select count(*)::int from sessions where user_id = person.id and expire > ${now}) as "openSessions",
      (select count(*)::int from api_tokens where user_id = person.id and revoked_at is null
        and (expires_at is null or expires_at > ${now})) as "apiTokens",
      (select count(*)::int from projects where organization_id = organizations.id) as "projectsAsClient",
      (select count(*)::int from projects where expert_id = experts.id) as "projectsAsExpert",
      (select count(*)::int from startup_ideas where entrepreneur_id = entrepreneurs.id) as "startupIdeas"
    from users person
    left join experts on experts.user_id = person.id
    left join organizations on organizations.user_id = person.id
    left join entrepreneurs on entrepreneurs.user_id = person.id
    where person.id = ${id} and person.erased_at is null`.execute(db);
  return rows[0];
}
