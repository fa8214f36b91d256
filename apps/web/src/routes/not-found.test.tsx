import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderScreen } from "../testing/render-screen.tsx";
import { NotFoundScreen } from "./not-found.tsx";

// spec 2.49, 8.25
test("any other path reads 404 Page Not Found and leads home", () => {
  renderScreen(<NotFoundScreen />, { path: "/nowhere" });
  expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the homepage" }).getAttribute("href")).toBe("/");
});
