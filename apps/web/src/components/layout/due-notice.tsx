import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";

const PastDueNotice = lazy(async () => ({ default: (await import("./past-due-notice.tsx")).PastDueNotice }));

/** Few ever need it: its code comes when it is known that they do. */
export function DueNotice() {
  const { user } = useSession();
  return user?.isPlanPastDue ? (
    <Suspense>
      <PastDueNotice />
    </Suspense>
  ) : null;
}
