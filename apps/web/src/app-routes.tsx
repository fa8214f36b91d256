import { type ComponentProps, type ComponentType, lazy } from "react";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { AppFrame } from "./components/layout/app-frame.tsx";
import { lazyScreen } from "./lib/lazy-screen.ts";
import { paths } from "./lib/paths.ts";
import type { PageAhead } from "./lib/rendered-page.ts";

/** The pages that are rendered ahead of time. Their visitors do not load the table of all the others before they go there. */
const PAGES_AHEAD = {
  landing: lazyScreen(() => import("./routes/landing.tsx"), "LandingScreen"),
  services: lazyScreen(() => import("./routes/services.tsx"), "ServicesScreen"),
} satisfies Record<PageAhead, ComponentType>;

export const loadElsewhere = async () => (await import("./elsewhere.ts")).ELSEWHERE;
const Screens = lazy(async () => ({ default: (await loadElsewhere()).Screens }));

/** The declarative router: the one with loaders costs 15 KB more, and data comes through queries here. */
export function AppRoutes({ firstLook }: ComponentProps<typeof AppFrame>) {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<AppFrame firstLook={firstLook} />}>
          <Route path={paths.landing} element={<PAGES_AHEAD.landing />} />
          <Route path={paths.services} element={<PAGES_AHEAD.services />} />
          <Route path="*" element={<Screens />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
