import { PageColumns, PageHead, Section } from "../components/ui/text/page.tsx";
import { DemoAccountRow } from "../features/accounts/demo-account-row.tsx";
import { DEMO_ROLES } from "../features/accounts/demo-roles.ts";
import { useDemoLogIn } from "../features/accounts/use-demo-log-in.ts";
import { usePageMeta } from "../lib/page-title.ts";

export function DemoLoginScreen() {
  usePageMeta({ title: "Demo accounts" });
  const { logInTo, busyEmail } = useDemoLogIn();
  return (
    <div className="wrap">
      <PageHead title="Demo accounts">Four people with a history on Quorate. No password needed.</PageHead>
      <PageColumns
        aside={
          <Section title="Testing instructions" small>
            <ol className="rows text-sm">
              <li className="pb-3">Sign in as the role you want to try. The menu shows only what belongs to it.</li>
              <li className="py-3">Log out from the menu at the top right before you switch to another account.</li>
              <li className="py-3">
                Organization and Expert Consultant share a project: post, propose and pay from both sides.
              </li>
              <li className="pt-3">Payments run through a sandbox. No money moves.</li>
            </ol>
          </Section>
        }
      >
        <ul className="rows border-t border-rule-strong">
          {DEMO_ROLES.map((account) => (
            <DemoAccountRow
              key={account.email}
              account={account}
              isBusy={busyEmail === account.email}
              onLogIn={() => void logInTo(account.email)}
            />
          ))}
        </ul>
      </PageColumns>
    </div>
  );
}
