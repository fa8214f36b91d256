import { EmailSetting } from "../../features/settings/email-setting.tsx";
import { PasswordSetting } from "../../features/settings/password-setting.tsx";

/** How the reader signs in. */
export function SecuritySection() {
  return (
    <>
      <EmailSetting />
      <PasswordSetting />
    </>
  );
}
