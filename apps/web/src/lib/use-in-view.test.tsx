import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useIsPartInView } from "./use-in-view.ts";

/** Replaces the browser's observer: a test says what is in the window. */
class FakeObserver {
  static watched = new Map<Element, (isIntersecting: boolean) => void>();
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element) {
    FakeObserver.watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting }]));
  }
  disconnect() {
    FakeObserver.watched.clear();
  }
}
afterEach(() => vi.unstubAllGlobals());

function Page({ part }: { part: string | null }) {
  const isInView = useIsPartInView("#proposal");
  return (
    <>
      <p>{isInView ? "in sight" : "out of sight"}</p>
      {part && (
        <div id="proposal" key={part}>
          {part}
        </div>
      )}
    </>
  );
}

test("a part that is there later, and gives way to another of its name, is still seen", async () => {
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  const { rerender } = render(<Page part={null} />);
  expect(screen.getByText("out of sight")).toBeTruthy();
  for (const part of ["loading", "the form"]) {
    rerender(<Page part={part} />);
    await vi.waitFor(() => expect(FakeObserver.watched.has(screen.getByText(part))).toBe(true));
    act(() => FakeObserver.watched.get(screen.getByText(part))?.(true));
    expect(screen.getByText("in sight")).toBeTruthy();
  }
  rerender(<Page part={null} />);
  expect(await screen.findByText("out of sight")).toBeTruthy();
});
