import { Button } from "../../components/ui/form/button.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useReadNotifications } from "./use-notifications.ts";

/** There as long as something is unread. */
export function ReadAllButton() {
  const { data } = trpc.notifications.unreadCount.useQuery();
  const readAll = useReadNotifications();
  if (!data?.unreadCount) return null;
  return (
    <Button variant="secondary" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
      Mark all as read
    </Button>
  );
}
