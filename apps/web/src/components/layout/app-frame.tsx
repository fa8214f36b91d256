import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { ToastOutlet } from "../ui/overlay/toast-outlet.tsx";
import { AppFooter } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";
import { useLiveUpdates } from "./use-live-updates.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export function AppFrame() {
  const { pathname } = useLocation();
  const main = useFocusOnNavigation(pathname);
  useScrollMemory();
  useLiveUpdates();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Navigation />
      <UnverifiedNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <ScreenBoundary path={pathname}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </main>
      {pathname !== paths.landing && <AppFooter />}
      <ToastOutlet />
    </div>
  );
}

/** After a change of screen the focus starts at its content, where a new page would begin to be read. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
