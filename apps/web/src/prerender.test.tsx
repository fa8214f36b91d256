import { CURRENCIES, type Currency, currencySign } from "@quorate/core/format/currency";
import { act, screen } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { AppProviders } from "./app-providers.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { setPageCurrency } from "./lib/currency.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { isRenderedFor } from "./lib/rendered-page.ts";
import { trpc } from "./lib/trpc.ts";
import { renderPages } from "./prerender.tsx";
import { answerCalls } from "./testing/answer-calls.ts";
import { userWith } from "./testing/render-screen.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setPageCurrency("GBP");
});

const page = async (path: string, currency: Currency = "GBP") => {
  const pages = await renderPages(currency);
  const found = pages.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`${path} is not rendered ahead of time`);
  return found;
};

// spec 2.3, 2.66
test("the landing page is whole before any script runs", async () => {
  const { html, meta, data } = await page("/");
  expect(html).toContain("Find Expert Consultants");
  expect(html).toContain("Success stories");
  expect(meta.title).toBe("Quorate: expert consultants and co-founders, paid by milestone");
  expect(meta.description).toContain("MBA-level consultants");
  expect(meta.keywords).toContain("business consultants");
  expect(data).toMatchObject({ "@type": "Organization", name: "Quorate" });
});

// spec 2.11
test("the services page names areas, rates and industries before any script runs", async () => {
  const { html, meta } = await page("/services");
  for (const text of ["£150-500 hourly", "£99-299 one-time", "Professional Services", "Book consultation"]) {
    expect(html).toContain(text);
  }
  expect(meta).toMatchObject({ title: "Services: Quorate", description: expect.stringContaining("at what rates") });
});

/** Everything that names an amount, wherever on the page. */
const LANDING_AMOUNTS = ["50/hour", "6,000 to ", "800 to ", "4,000 a month", "12,500.00 planned", "11,000.00 paid"];
const SERVICES_AMOUNTS = ["150-500 hourly", "200-600 hourly", "99-299 one-time", "120-400 hourly"];

test.each([
  ["GBP", "£"],
  ["EUR", "€"],
  ["USD", "$"],
] as const)(
  "the public pages of an installation in %s name amounts in it, and in no other currency",
  async (currency, sign) => {
    const landing = await page("/", currency);
    const services = await page("/services", currency);
    for (const text of LANDING_AMOUNTS) expect(landing.html).toContain(`${sign}${text}`);
    expect(landing.html).toContain(`2 Fund ${sign}12,500`);
    for (const text of SERVICES_AMOUNTS) expect(services.html).toContain(`${sign}${text}`);
    expect(landing.data).toMatchObject({
      makesOffer: { priceCurrency: currency, description: `Consulting from ${sign}50/hour` },
    });
    const others = CURRENCIES.filter((other) => other !== currency);
    const shown = [landing.html, services.html].map((html) => html.replaceAll(/<!--.*?-->/g, ""));
    for (const text of [...shown, JSON.stringify(landing.data)]) {
      for (const other of others) {
        expect(text).not.toContain(other);
        expect(text).not.toContain(currencySign(other));
      }
    }
  },
);

// spec 10.72
test("the page for developers shows the guide in curl before any script runs", async () => {
  const { html, meta } = await page("/developers");
  for (const text of ["The main job", "Pay into escrow", "curl ", "Idempotency-Key"]) expect(html).toContain(text);
  expect(meta).toMatchObject({
    title: "Developers: Quorate",
    description: expect.stringContaining("TypeScript and Python"),
  });
});

test.each(["/", "/services", "/developers"])(
  "%s holds nothing that the content security policy would refuse",
  async (path) => {
    const { html } = await page(path);
    expect(html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
  },
);

test.each([
  ["/", "Find Expert Consultants"],
  ["/services", "How It Works"],
  ["/developers", "The main job"],
])("the browser takes the markup of %s over as it is", async (path, text) => {
  answerCalls({ "accounts.session": () => null, "catalog.serviceCategories": () => [] });
  window.history.replaceState(null, "", path);
  const container = await rootOf(path);
  const taken = screen.getByText(text);
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      container,
      <AppProviders>
        <AppRoutes />
      </AppProviders>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
  });
  expect(await screen.findByRole("link", { name: "Sign In" })).toBeDefined();
  expect(mismatches).toEqual([]);
  expect(screen.getByText(text)).toBe(taken);
});

test("somebody who is signed in gets a page of their own after the guest's markup is taken over", async () => {
  answerCalls({ "accounts.session": () => userWith() });
  window.history.replaceState(null, "", "/");
  const queryClient = createQueryClient();
  const container = await rootOf("/");
  // The answer is there before the screen's own code: the markup still has to match.
  queryClient.setQueryData(getQueryKey(trpc.accounts.session, undefined, "query"), userWith());
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      container,
      <AppProviders queryClient={queryClient}>
        <AppRoutes />
      </AppProviders>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
  });
  expect(await screen.findByRole("link", { name: "Go to Dashboard" })).toBeDefined();
  expect(mismatches).toEqual([]);
});

test.each([
  ["/", "/", true],
  ["/services", "/services/", true],
  ["/services", "/", false],
  [undefined, "/dashboard", false],
])("markup rendered for %s is taken over at %s: %s", (rendered, pathname, expected) => {
  const element = document.createElement("div");
  if (rendered) element.dataset.renderedPath = rendered;
  expect(isRenderedFor(element, pathname)).toBe(expected);
});

/** As the page that is sent has it: the root says for which address its markup was rendered. */
async function rootOf(path: string): Promise<HTMLElement> {
  const container = document.createElement("div");
  container.id = "root";
  container.dataset["renderedPath"] = path;
  document.body.append(container);
  container.innerHTML = (await page(path)).html; // rendered where it stands: a screen that comes later is shown when all of it has arrived
  return container;
}
