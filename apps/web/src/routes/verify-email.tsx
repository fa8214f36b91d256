import { LonePage } from "../features/accounts/lone-page.tsx";
import { VerifyEmail } from "../features/accounts/verify-email.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useLinkToken } from "../lib/use-link-token.ts";

export function VerifyEmailScreen() {
  usePageMeta({ title: "Verify your e-mail" });
  const token = useLinkToken();
  return (
    <LonePage title="Verify your e-mail">
      {token ? (
        <VerifyEmail key={token} token={token} />
      ) : (
        <p>The link is incomplete. Open it from the e-mail again.</p>
      )}
    </LonePage>
  );
}
