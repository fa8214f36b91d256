import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";

const PastDueNotice = lazy(async () => ({ default: (await import("./past-due-notice.tsx")).PastDueNotice }));
const ImpersonationNotice = lazy(async () => ({
  default: (await import("./impersonation-notice.tsx")).ImpersonationNotice,
}));

/** Few ever need these: their code comes when it is known that they do. */
export function DueNotice() {
  const { user } = useSession();
  return (
    <Suspense>
      {user?.impersonatedUntil && <ImpersonationNotice user={user} until={user.impersonatedUntil} />}
      {user?.isPlanPastDue && <PastDueNotice />}
    </Suspense>
  );
}
