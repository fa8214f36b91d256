import { useSearchParams } from "react-router-dom";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { VerifyEmail } from "../features/accounts/verify-email.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function VerifyEmailScreen() {
  usePageMeta({ title: "Verify your email" });
  const token = useSearchParams()[0].get("token");
  return (
    <LonePage title="Verify your email">
      {token ? <VerifyEmail token={token} /> : <p>The link is incomplete. Open it from the email again.</p>}
    </LonePage>
  );
}
