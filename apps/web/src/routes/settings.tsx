import { Suspense } from "react";
import { Navigate } from "react-router-dom";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { SkeletonRows } from "../components/ui/data/skeleton.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { SettingsNav } from "../features/settings/settings-nav.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";
import { useRouteId } from "../lib/use-route-id.ts";
import { SETTINGS_SECTIONS } from "./settings-sections.ts";

/** /settings is its first section; each has an address of its own. */
export function SettingsScreen() {
  const id = useRouteId() || SETTINGS_SECTIONS[0].id;
  const section = SETTINGS_SECTIONS.find((one) => one.id === id);
  usePageMeta({ title: section ? `${section.title} in settings` : "Settings" });
  if (!section) return <Navigate to={paths.settings} replace />;
  const { Section } = section;
  return (
    <SignedInOnly>
      {() => (
        <div className="wrap pb-24">
          <PageHead title="Settings">Your account, and who can act on your behalf.</PageHead>
          <SettingsNav sections={SETTINGS_SECTIONS} current={section.id}>
            <Suspense fallback={<SkeletonRows label="Loading your settings" rows={4} />}>
              <Section key={section.id} />
            </Suspense>
          </SettingsNav>
        </div>
      )}
    </SignedInOnly>
  );
}
