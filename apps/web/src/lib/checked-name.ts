import { isCheckedName } from "@quorate/core/verification/checked-name";
import type { VerificationSubjectKind } from "@quorate/core/verification/verification";
import { trpc } from "./trpc.ts";

/** Tells whether a name differs from the verified name of the reader or organization; with null, nothing is checked. */
export function useIsOtherName(kind: VerificationSubjectKind | null): (name: string) => boolean {
  const expert = trpc.verification.get.useQuery(undefined, { enabled: kind === "expert" });
  const organization = trpc.verification.getOfOrganization.useQuery(undefined, { enabled: kind === "organization" });
  const checked = kind === "expert" ? expert.data?.checkedName : organization.data?.checkedName;
  return (name) => kind !== null && typeof checked === "string" && !isCheckedName(checked, name);
}
