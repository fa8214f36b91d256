import { TextLink } from "../components/ui/text/link.tsx";
import { ForgotPasswordForm } from "../features/accounts/forgot-password-form.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function ForgotPasswordScreen() {
  usePageMeta({ title: "Forgot your password" });
  return (
    <LonePage
      title="Forgot your password?"
      intro="We'll email you a link to set a new one. It works once, for 60 minutes."
      ways={<TextLink to={paths.login}>Back to sign in</TextLink>}
    >
      <ForgotPasswordForm />
    </LonePage>
  );
}
