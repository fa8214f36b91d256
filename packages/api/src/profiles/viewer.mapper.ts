import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserType } from "@quorate/core/access/user-type";
import type { EntrepreneurId, ExpertId, OrganizationId, UserId } from "@quorate/core/ids";
import type { Viewer } from "../context.ts";

/** What makes a viewer, from the user and the profiles joined to it. */
export const VIEWER_COLUMNS = [
  "users.id as userId",
  "users.email",
  "users.first_name as firstName",
  "users.last_name as lastName",
  "users.profile_image_url as profileImageUrl",
  "users.timezone as timeZone",
  "users.user_type as userType",
  "users.is_admin as isAdmin",
  "users.admin_role as adminRole",
  "users.email_verified_at as emailVerifiedAt",
  "experts.id as expertId",
  "organizations.id as organizationId",
  "entrepreneurs.id as entrepreneurId",
] as const;

type ViewerRow = {
  userId: UserId;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  timeZone: string | null;
  userType: UserType;
  isAdmin: boolean;
  adminRole: AdminRole;
  emailVerifiedAt: Date | null;
  expertId: ExpertId | null;
  organizationId: OrganizationId | null;
  entrepreneurId: EntrepreneurId | null;
};

export function toViewer({ emailVerifiedAt, ...user }: ViewerRow): Viewer {
  return {
    ...user,
    adminRole: user.isAdmin ? user.adminRole : null,
    emailVerified: emailVerifiedAt !== null,
  };
}
