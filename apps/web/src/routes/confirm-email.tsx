import { ConfirmEmail } from "../features/accounts/email-link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { useLinkToken } from "../lib/use-link-token.ts";

export function ConfirmEmailScreen() {
  usePageMeta({ title: "Confirm your new address" });
  const token = useLinkToken();
  return (
    <LonePage title="Confirm your new address">
      {token ? (
        <ConfirmEmail key={token} token={token} />
      ) : (
        <p>The link is incomplete. Open it from the e-mail again.</p>
      )}
    </LonePage>
  );
}
