import { useSearchParams } from "react-router-dom";
import { KeepEmail } from "../features/accounts/email-link.tsx";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function KeepEmailScreen() {
  usePageMeta({ title: "Keep your address" });
  const token = useSearchParams()[0].get("token");
  return (
    <LonePage title="Keep your address">
      {token ? <KeepEmail token={token} /> : <p>The link is incomplete. Open it from the email again.</p>}
    </LonePage>
  );
}
