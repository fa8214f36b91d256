import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PictureSetting } from "./picture-setting.tsx";

const FILE = new File(["a photograph"], "me.jpg", { type: "image/jpeg" });
const drawn: number[][] = [];

/** A browser that opens and draws pictures, which the test's does not: `drawn` tells where each was put. */
beforeEach(() => {
  drawn.length = 0;
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 400, height: 200, close: () => undefined }));
  const drawing = {
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...place: number[]) => drawn.push(place),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/jpeg;base64,AAAA");
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["a square"])));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(facts: Partial<Parameters<typeof PictureSetting>[0]> = {}) {
  const onSave = vi.fn<(picture: Blob) => Promise<string | null>>(() => Promise.resolve(null));
  const onRemove = vi.fn<() => void>();
  render(
    <PictureSetting
      name="Rosalind Abara"
      src={null}
      noun="photo"
      isRemoving={false}
      onSave={onSave}
      onRemove={onRemove}
      {...facts}
    >
      Your initials stand there.
    </PictureSetting>,
  );
  return { onSave, onRemove };
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText("Choose a photo"), { target: { files: [file] } });

async function cropping() {
  choose(FILE);
  return await screen.findByRole("application", { name: "Position of the picture" });
}

describe("without a picture", () => {
  test("the initials stand there, and one can be added but none removed", () => {
    show();
    expect(screen.getByText("RA")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add photo" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove photo" })).toBeNull();
  });

  test("a file of more than 8 MB is refused at once, in words", () => {
    show();
    const large = new File([], "large.jpg");
    Object.defineProperty(large, "size", { value: 8 * 1024 * 1024 + 1 });
    choose(large);
    expect(screen.getByRole("alert").textContent).toBe("A picture can be at most 8 MB.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("one that the browser cannot open is told, and another can be chosen", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
    show();
    choose(FILE);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be opened here");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("with a picture it can be changed and removed", async () => {
  const { onRemove } = show({ src: "/pictures/Kf3/320.webp" });
  expect(screen.getByRole("button", { name: "Change photo" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove photo" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove photo" }));
  expect(onRemove).toHaveBeenCalledOnce();
});

describe("the dialog", () => {
  test("moves the picture by keys and no further than its edge, and leaves other keys alone", async () => {
    show();
    const square = await cropping();
    await waitFor(() => expect(drawn.at(-1)).toBeDefined());
    const placeAfter = (...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(square, { key });
      return drawn.at(-1)?.map(Math.round);
    };
    const side = 640; // of the square itself, which is drawn after the preview
    expect(placeAfter()).toEqual([-side / 2, 0, side * 2, side]);
    expect(placeAfter("ArrowRight")).toEqual([Math.round(-0.48 * side), 0, side * 2, side]);
    expect(placeAfter(...Array.from({ length: 60 }, () => "ArrowRight"))).toEqual([0, 0, side * 2, side]);
    expect(fireEvent.keyDown(square, { key: "Tab" })).toBe(true);
    expect(fireEvent.keyDown(square, { key: "ArrowLeft" })).toBe(false);
  });

  test("zooms by plus, minus and the slider, which say how close it is", async () => {
    show();
    const square = await cropping();
    const slider = screen.getByRole("slider", { name: "Zoom" });
    expect(slider.getAttribute("aria-valuetext")).toBe("100 %");
    fireEvent.keyDown(square, { key: "+" });
    expect(slider.getAttribute("aria-valuetext")).toBe("110 %");
    fireEvent.change(slider, { target: { value: "2" } });
    expect(slider.getAttribute("aria-valuetext")).toBe("200 %");
    fireEvent.keyDown(square, { key: "-" });
    expect(slider.getAttribute("aria-valuetext")).toBe("182 %");
  });

  test("shows both sizes in which others will see it", async () => {
    show();
    await cropping();
    const previews = screen.getByRole("group", { name: "As others see it" });
    expect([...previews.querySelectorAll("img")].map(({ width }) => width)).toEqual([96, 32]);
  });

  test("sends the square and closes", async () => {
    const { onSave } = show();
    await cropping();
    await userEvent.click(screen.getByRole("button", { name: "Save photo" }));
    expect(onSave).toHaveBeenCalledOnce();
    expect(onSave.mock.calls[0]?.[0]).toBeInstanceOf(Blob);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("stays, with the server's words, where the picture was refused", async () => {
    show({ onSave: () => Promise.resolve("A picture can be at most 50 megapixels.") });
    await cropping();
    await userEvent.click(screen.getByRole("button", { name: "Save photo" }));
    expect((await screen.findByRole("alert")).textContent).toBe("A picture can be at most 50 megapixels.");
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("sends nothing when it is cancelled", async () => {
    const { onSave } = show();
    await cropping();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onSave).not.toHaveBeenCalled();
  });
});
