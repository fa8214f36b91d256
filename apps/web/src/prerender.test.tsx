import { act, screen } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { AppProviders } from "./app-providers.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { isRenderedFor } from "./lib/rendered-page.ts";
import { trpc } from "./lib/trpc.ts";
import { renderPages } from "./prerender.tsx";
import { AppRoutes } from "./router.tsx";
import { answerCalls } from "./testing/answer-calls.ts";
import { userWith } from "./testing/render-screen.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (path: string) => {
  const found = renderPages().find((candidate) => candidate.path === path);
  if (!found) throw new Error(`${path} is not rendered ahead of time`);
  return found;
};

test("the landing page is whole before any script runs", () => {
  const { html, meta, data } = page("/");
  expect(html).toContain("Find Expert Consultants");
  expect(html).toContain("Success stories");
  expect(meta.title).toBe("Quorate: expert consultants and co-founders, paid by milestone");
  expect(meta.description).toContain("MBA-level consultants");
  expect(meta.keywords).toContain("business consultants");
  expect(data).toMatchObject({ "@type": "Organization", name: "Quorate" });
});

test("the services page names areas, rates and industries before any script runs", () => {
  const { html, meta } = page("/services");
  for (const text of ["£150-500 hourly", "£99-299 one-time", "Professional Services", "Book consultation"]) {
    expect(html).toContain(text);
  }
  expect(meta).toMatchObject({ title: "Services: Quorate", description: expect.stringContaining("at what rates") });
});

test.each(["/", "/services"])("%s holds nothing that the content security policy would refuse", (path) => {
  expect(page(path).html).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/);
});

test.each([
  ["/", "Find Expert Consultants"],
  ["/services", "How It Works"],
])("the browser takes the markup of %s over as it is", async (path, text) => {
  answerCalls({ "accounts.session": () => null, "catalog.serviceCategories": () => [] });
  window.history.replaceState(null, "", path);
  const container = document.createElement("div");
  container.innerHTML = page(path).html;
  document.body.append(container);
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
  const container = document.createElement("div");
  container.innerHTML = page("/").html;
  document.body.append(container);
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
