import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { LogoSetting } from "../../features/organizations/logo-setting.tsx";
import { NameSetting } from "../../features/settings/name-setting.tsx";
import { OwnProfiles } from "../../features/settings/own-profiles.tsx";
import { PhotoSetting } from "../../features/settings/photo-setting.tsx";
import { TimeZoneSetting } from "../../features/settings/time-zone-setting.tsx";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** Who the reader is on every screen: all at once, as a logo that came later would push away what is below it. */
export function ProfileSection() {
  const id = useSession().user?.organizationId;
  const organization = trpc.organizations.get.useQuery({ id: id ?? "" }, { enabled: Boolean(id) });
  if (organization.isLoading) return <SkeletonRows label="Loading your settings" rows={4} />;
  return (
    <>
      <PhotoSetting />
      {organization.data && <LogoSetting organization={organization.data} />}
      {!organization.data && organization.error && (
        <ErrorState
          title="We could not load your logo"
          error={organization.error}
          onRetry={() => void organization.refetch()}
        />
      )}
      <NameSetting />
      <OwnProfiles />
      <TimeZoneSetting />
    </>
  );
}
