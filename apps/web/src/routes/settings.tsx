import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { ApiTokens } from "../features/settings/api-tokens.tsx";
import { Sessions } from "../features/settings/sessions.tsx";
import { PlanSetting } from "../features/subscriptions/plan-setting.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function SettingsScreen() {
  usePageMeta({ title: "Settings" });
  return (
    <SignedInOnly>
      {() => (
        <div className="wrap pb-24">
          <PageHead title="Settings">Your plan, and who may act in your name.</PageHead>
          <PlanSetting />
          <Sessions />
          <ApiTokens />
        </div>
      )}
    </SignedInOnly>
  );
}
