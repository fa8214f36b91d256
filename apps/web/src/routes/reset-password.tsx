import { useSearchParams } from "react-router-dom";
import { TextLink } from "../components/ui/text/link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { ResetPasswordForm } from "../features/accounts/reset-password-form.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function ResetPasswordScreen() {
  usePageMeta({ title: "Set a new password" });
  const token = useSearchParams()[0].get("token");
  return (
    <LonePage
      title="Set a new password"
      intro="You will be signed out everywhere else."
      ways={<TextLink to={paths.forgotPassword}>Request a new link</TextLink>}
    >
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <p>The link is incomplete. Open it from the email again, or request a new one.</p>
      )}
    </LonePage>
  );
}
