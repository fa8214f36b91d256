import { Bell } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import styles from "./notification-bell.module.css";

/** How many notifications wait, and the way to them. Asked again on every change of screen and when the window comes back. */
export function NotificationBell() {
  const { data, refetch } = trpc.notifications.unreadCount.useQuery();
  const { pathname } = useLocation();
  const askedAt = useRef(pathname);
  useEffect(() => {
    if (askedAt.current === pathname) return;
    askedAt.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  const unreadCount = data?.unreadCount ?? 0;
  return (
    <NavLink className={cn(styles.bell, "icon-button")} to={paths.notifications}>
      <Bell className="icon icon-20" aria-hidden="true" />
      {unreadCount > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unreadCount > 99 ? "99+" : unreadCount}
        </span>
      )}
      <span className="sr-only">{unreadCount > 0 ? `Notifications, ${unreadCount} unread` : "Notifications"}</span>
    </NavLink>
  );
}
