import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Portrait } from "./portrait.tsx";

const SRC = "/pictures/Kf3/320.webp";
const pictureIn = (container: HTMLElement) => container.querySelector("img");

test("without a picture a person's initials stand in the square", () => {
  const { container } = render(<Portrait name="Tomasz Okonjo" src={null} />);
  expect(container.textContent).toBe("TO");
  expect(pictureIn(container)).toBeNull();
});

test("a picture comes in two sizes, has its own before it arrives, and is not read beside the name", () => {
  const { container } = render(<Portrait name="Tomasz Okonjo" src={SRC} size={48} />);
  const picture = pictureIn(container);
  expect(picture?.getAttribute("srcset")).toBe("/pictures/Kf3/96.webp 96w, /pictures/Kf3/320.webp 320w");
  expect(picture?.getAttribute("sizes")).toBe("48px");
  expect([picture?.width, picture?.height]).toEqual([48, 48]);
  expect(picture?.alt).toBe("");
  expect(picture?.getAttribute("loading")).toBe("lazy");
  expect(container.textContent).toBe("");
});

test("on the first screen it is asked for at once", () => {
  const { container } = render(<Portrait name="Tomasz Okonjo" src={SRC} isAboveFold />);
  expect(pictureIn(container)?.getAttribute("loading")).toBe("eager");
});

test.each([
  [24, false, "duotone"],
  [48, false, "duotone"],
  [96, false, "coloured"],
  [160, false, "coloured"],
  [48, true, "logo"],
  [96, true, "logo"],
] as const)("at %i px, a logo: %s, the look is %s", (size, isLogo, look) => {
  const { container } = render(<Portrait name="Tomasz Okonjo" src={SRC} size={size} isLogo={isLogo} />);
  expect(pictureIn(container)?.parentElement?.className).toMatch(new RegExp(`mono-${size}.*${look}`));
});

test("where the picture is lost the initials stand in its place, until there is another one", () => {
  const { container, rerender } = render(<Portrait name="Tomasz Okonjo" src={SRC} />);
  const picture = pictureIn(container);
  if (picture) fireEvent.error(picture);
  expect(container.textContent).toBe("TO");
  rerender(<Portrait name="Tomasz Okonjo" src="/pictures/Other/320.webp" />);
  expect(pictureIn(container)?.src).toContain("/pictures/Other/320.webp");
});
