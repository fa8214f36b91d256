import { NameSetting } from "../../features/settings/name-setting.tsx";
import { TimeZoneSetting } from "../../features/settings/time-zone-setting.tsx";

/** Who the reader is on every screen. */
export function ProfileSection() {
  return (
    <>
      <NameSetting />
      <TimeZoneSetting />
    </>
  );
}
