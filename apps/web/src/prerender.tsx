import type { Currency } from "@quorate/core/format/currency";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { AppProviders } from "./app-providers.tsx";
import { AppFrame } from "./components/layout/app-frame.tsx";
import { LANDING_META, organizationData } from "./features/landing/landing-meta.ts";
import { SERVICES_META } from "./features/services/services-meta.ts";
import { setPageCurrency } from "./lib/currency.ts";
import { documentTitle, type PageMeta } from "./lib/page-title.ts";
import { paths } from "./lib/paths.ts";
import { LandingScreen } from "./routes/landing.tsx";
import { ServicesScreen } from "./routes/services.tsx";

type Page = { path: string; module: string; Screen: ComponentType; meta: PageMeta; data?: () => object };

/** The pages that guests and search engines come to first. */
const PAGES: readonly Page[] = [
  {
    path: paths.landing,
    module: "src/routes/landing.tsx",
    Screen: LandingScreen,
    meta: LANDING_META,
    data: organizationData,
  },
  { path: paths.services, module: "src/routes/services.tsx", Screen: ServicesScreen, meta: SERVICES_META },
];

/** Each page as a guest of an installation in this currency sees it before it is known who is there; the browser takes the same markup over. */
export function renderPages(currency: Currency) {
  setPageCurrency(currency);
  return PAGES.map(({ path, module, Screen, meta, data }) => ({
    path,
    module,
    meta: { ...meta, title: documentTitle(meta.title) },
    data: data?.(),
    html: renderToString(
      <AppProviders>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<AppFrame />}>
              <Route path={path} element={<Screen />} />
            </Route>
          </Routes>
        </StaticRouter>
      </AppProviders>,
    ),
  }));
}
