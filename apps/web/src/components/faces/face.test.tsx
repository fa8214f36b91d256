import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Face, type FaceDto } from "./face.tsx";

function show(face: FaceDto) {
  renderScreen(
    <p data-testid="row">
      <Face face={face}>, in Leeds</Face>
    </p>,
    { path: "/" },
  );
  return screen.getByTestId("row");
}

test.each([
  ["an expert", expertFace({ profileImageUrl: "/pictures/lm/320.webp" }), "Lucian Marchetti", /^\/expert-profile\//],
  ["an organization", clientFace({ logoUrl: "/pictures/wl/320.webp" }), "Wetherby & Loom", /^\/organizations\//],
])("%s is shown with the picture and leads to the page", (_, face, name, href) => {
  const row = show(face);
  expect(row.querySelector("img")?.getAttribute("src")).toBe("logoUrl" in face ? face.logoUrl : face.profileImageUrl);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toMatch(href);
  expect(row.textContent).toBe(`${name}, in Leeds`);
});

test("a logo stands in its own colours, a portrait in the product's", () => {
  const logo = show(clientFace({ logoUrl: "/pictures/wl/320.webp" }));
  expect(logo.querySelector("img")?.parentElement?.className).toMatch(/logo/);
});

test("without a picture the initials stand there", () => {
  const row = show(expertFace());
  expect(row.querySelector("img")).toBeNull();
  expect(row.textContent).toBe("LMLucian Marchetti, in Leeds");
});

test.each([
  ["a person", expertFace({ name: "Former member", hasPage: false })],
  ["an organization", clientFace({ name: "Former member", hasPage: false })],
])("%s who has left is named, and leads nowhere", (_, face) => {
  expect(show(face).textContent).toBe("FMFormer member, in Leeds");
  expect(screen.queryByRole("link")).toBeNull();
});
