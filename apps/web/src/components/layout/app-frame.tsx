import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { ToastOutlet } from "../ui/toast-outlet.tsx";
import { AppFooter } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { UnverifiedNotice } from "./unverified-notice.tsx";

/** A route with `handle: BARE_FOOTER` brings its own footer. */
export const BARE_FOOTER = { bringsFooter: true } as const;

export function AppFrame() {
  const bringsFooter = useMatches().some((match) => match.handle === BARE_FOOTER);
  const main = useFocusOnNavigation();
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Navigation />
      <UnverifiedNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {!bringsFooter && <AppFooter />}
      <ToastOutlet />
      <ScrollRestoration />
    </div>
  );
}

/** After a change of screen the focus starts at its content, where a new page would begin to be read. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
