import { EmailSetting } from "../../features/settings/email-setting.tsx";
import { PasswordSetting } from "../../features/settings/password-setting.tsx";
import { SupportLooks } from "../../features/settings/support-looks.tsx";

/** How the reader signs in, and who of the platform saw it as they do. */
export function SecuritySection() {
  return (
    <>
      <EmailSetting />
      <PasswordSetting />
      <SupportLooks />
    </>
  );
}
