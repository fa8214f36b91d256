import { NoticePage } from "../components/layout/notice-page.tsx";
import { SignedInOnly } from "../components/layout/signed-in-only.tsx";
import { PageHead } from "../components/ui/text/page.tsx";
import { SpendingOverview } from "../features/spending/spending-overview.tsx";
import { usePageMeta } from "../lib/page-title.ts";
import { paths } from "../lib/paths.ts";

export function SpendingScreen() {
  usePageMeta({ title: "Spending" });
  return (
    <SignedInOnly>
      {(user) =>
        user.organizationId === null ? (
          <NoticePage
            title="No organization yet"
            action={{ label: "Register an organization", to: paths.registerOrganization }}
          >
            Spending belongs to an organization. Once you have one, this page shows what you paid for, what is held in
            escrow and what comes next.
          </NoticePage>
        ) : (
          <div className="wrap pb-16">
            <PageHead title="Spending">What you paid for work, what's held in escrow, and what comes next.</PageHead>
            <SpendingOverview />
          </div>
        )
      }
    </SignedInOnly>
  );
}
