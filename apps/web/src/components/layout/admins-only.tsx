import type { ReactNode } from "react";
import { paths } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { NoticePage } from "./notice-page.tsx";

/** Shown in place of a screen of the administration to users who may not see it: what is missing, or whom to ask. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user?.secondFactorNeeded) {
    return (
      <NoticePage
        title="Add a second step first"
        action={{ label: "Set up two-step sign-in", to: paths.settingsSection("two-step") }}
      >
        Administrators also sign in with an authenticator app or a passkey. The admin area opens as soon as you have
        added one.
      </NoticePage>
    );
  }
  return (
    <NoticePage title="You need administrator access" action={{ label: "Go to the dashboard", to: paths.dashboard }}>
      {children}
    </NoticePage>
  );
}
