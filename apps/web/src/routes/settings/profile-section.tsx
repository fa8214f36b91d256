import { NameSetting } from "../../features/settings/name-setting.tsx";
import { OwnProfiles } from "../../features/settings/own-profiles.tsx";
import { TimeZoneSetting } from "../../features/settings/time-zone-setting.tsx";

/** Who the reader is on every screen. */
export function ProfileSection() {
  return (
    <>
      <NameSetting />
      <OwnProfiles />
      <TimeZoneSetting />
    </>
  );
}
