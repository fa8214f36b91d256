import { useSearchParams } from "react-router-dom";
import { LonePage } from "../features/accounts/lone-page.tsx";
import { NoLink, StopMails } from "../features/settings/stop-mails.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function UnsubscribeScreen() {
  usePageMeta({ title: "Turn off emails" });
  const token = useSearchParams()[0].get("token");
  return <LonePage title="Turn off emails">{token ? <StopMails key={token} token={token} /> : <NoLink />}</LonePage>;
}
