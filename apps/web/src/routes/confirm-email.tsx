import { useSearchParams } from "react-router-dom";
import { ConfirmEmail } from "../features/accounts/email-link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function ConfirmEmailScreen() {
  usePageMeta({ title: "Confirm your new address" });
  const token = useSearchParams()[0].get("token");
  return (
    <LonePage title="Confirm your new address">
      {token ? <ConfirmEmail token={token} /> : <p>The link is incomplete. Open it from the email again.</p>}
    </LonePage>
  );
}
