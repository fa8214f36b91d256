import { LogoSetting } from "../../features/organizations/logo-setting.tsx";
import { NameSetting } from "../../features/settings/name-setting.tsx";
import { OwnProfiles } from "../../features/settings/own-profiles.tsx";
import { PhotoSetting } from "../../features/settings/photo-setting.tsx";
import { TimeZoneSetting } from "../../features/settings/time-zone-setting.tsx";
import { useSession } from "../../lib/session.ts";

/** Who the reader is on every screen. */
export function ProfileSection() {
  const organizationId = useSession().user?.organizationId;
  return (
    <>
      <PhotoSetting />
      {organizationId && <LogoSetting organizationId={organizationId} />}
      <NameSetting />
      <OwnProfiles />
      <TimeZoneSetting />
    </>
  );
}
