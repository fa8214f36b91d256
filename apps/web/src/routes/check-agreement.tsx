import { LonePage } from "../features/accounts/lone-page.tsx";
import { CheckAgreement } from "../features/agreements/check-agreement.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function CheckAgreementScreen() {
  usePageMeta({ title: "Check this agreement" });
  return (
    <LonePage title="Check this agreement">
      <CheckAgreement />
    </LonePage>
  );
}
