import { PasswordSetting } from "../../features/settings/password-setting.tsx";

/** How the reader signs in. */
export function SecuritySection() {
  return <PasswordSetting />;
}
