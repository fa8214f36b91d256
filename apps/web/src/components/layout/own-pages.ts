import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";

type Profiles = Pick<CurrentUser, "expertId" | "organizationId" | "entrepreneurId">;

/** What others read about the reader, a page for each role. */
export function ownPages({ expertId, organizationId, entrepreneurId }: Profiles): { label: string; to: string }[] {
  return [
    ...(expertId ? [{ label: "My expert profile", to: paths.expertProfile(expertId) }] : []),
    ...(organizationId ? [{ label: "My organization", to: paths.organization(organizationId) }] : []),
    ...(entrepreneurId ? [{ label: "My entrepreneur profile", to: paths.entrepreneurProfile(entrepreneurId) }] : []),
  ];
}
