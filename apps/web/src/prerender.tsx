import type { Currency } from "@quorate/core/format/currency";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Route, Routes, StaticRouter } from "react-router-dom";
import { AppProviders } from "./app-providers.tsx";
import { AppFrame } from "./components/layout/app-frame.tsx";
import { RenderedAhead } from "./components/layout/standing-part.tsx";
import { DEVELOPERS_META } from "./features/developers/developers-meta.ts";
import { LANDING_META, organizationData } from "./features/landing/landing-meta.ts";
import { SERVICES_META } from "./features/services/services-meta.ts";
import { setPageCurrency } from "./lib/currency.ts";
import { documentTitle, type PageMeta } from "./lib/page-title.ts";
import { paths } from "./lib/paths.ts";
import { DevelopersScreen } from "./routes/developers.tsx";
import { LandingScreen } from "./routes/landing.tsx";
import { ServicesScreen } from "./routes/services.tsx";

type Page = {
  path: string;
  module: string;
  /** Where the page's standing parts are: their styles belong to it, their code does not. */
  standing?: string;
  Screen: ComponentType;
  meta: PageMeta;
  data?: () => object;
};

/** The pages that guests and search engines come to first. */
const PAGES: readonly Page[] = [
  {
    path: paths.landing,
    module: "src/routes/landing.tsx",
    standing: "src/features/landing/standing-sections.ts",
    Screen: LandingScreen,
    meta: LANDING_META,
    data: organizationData,
  },
  { path: paths.services, module: "src/routes/services.tsx", Screen: ServicesScreen, meta: SERVICES_META },
  { path: paths.developers, module: "src/routes/developers.tsx", Screen: DevelopersScreen, meta: DEVELOPERS_META },
];

/** Each page as a guest of an installation in this currency sees it before it is known who is there; the browser takes the same markup over. */
export async function renderPages(currency: Currency) {
  const rendered = [];
  for (const page of PAGES) {
    const { path, module, standing, meta, data } = page;
    const html = await markupOf(page, currency);
    rendered.push({
      path,
      module,
      standing,
      meta: { ...meta, title: documentTitle(meta.title) },
      data: data?.(),
      html,
    });
  }
  return rendered;
}

/** What React writes where a part was not there yet. */
const MISSING = "<!--$!-->";
const TRIES_MAX = 500;

/** The markup is written at once, without waiting for parts that load separately; it is written again until all of them are there. */
async function markupOf({ path, Screen }: Page, currency: Currency): Promise<string> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    setPageCurrency(currency);
    const html = renderToString(whole(path, Screen));
    if (!html.includes(MISSING)) return html;
    await new Promise((passed) => setTimeout(passed, 10));
  }
  throw new Error(`A part of ${path} does not come`);
}

function whole(path: string, Screen: ComponentType) {
  return (
    <RenderedAhead value={true}>
      <AppProviders>
        <StaticRouter location={path}>
          <Routes>
            <Route element={<AppFrame />}>
              <Route path={path} element={<Screen />} />
            </Route>
          </Routes>
        </StaticRouter>
      </AppProviders>
    </RenderedAhead>
  );
}
