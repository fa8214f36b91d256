import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { ideaFixture } from "../../testing/startup-idea-fixtures.ts";
import { IdeasOfPerson } from "./ideas-of-person.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a founder's open ideas lead to them", async () => {
  const calls = renderPart(<IdeasOfPerson entrepreneurId="founder" />, {
    "startupIdeas.list": [ideaFixture({ id: "quay", title: "Current sensor for harbour quays" })],
  });
  const link = await screen.findByRole("link", { name: "Current sensor for harbour quays" });
  expect(link.getAttribute("href")).toBe("/startup-ideas/quay");
  expect(calls).toEqual([{ procedure: "startupIdeas.list", input: { entrepreneurId: "founder", limit: 5 } }]);
});

test("without an open idea nothing stands there", async () => {
  renderPart(<IdeasOfPerson entrepreneurId="founder" />, { "startupIdeas.list": [] });
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Startup ideas" })).toBeNull());
});
