import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { RenderedAhead, standingPart } from "./standing-part.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  document.body.replaceChildren();
});

const Story = () => <p>It was read twice.</p>;
const moment = () => new Promise((passed) => setTimeout(passed, 0));

function Page({ Part }: { Part: ReturnType<typeof standingPart> }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Again {count}
      </button>
      <Suspense>
        <Part />
      </Suspense>
    </>
  );
}

/** As it is written ahead of time, when the part has come. */
async function markupOf(Part: ReturnType<typeof standingPart>): Promise<string> {
  const ahead = (
    <RenderedAhead value={true}>
      <Page Part={Part} />
    </RenderedAhead>
  );
  renderToString(ahead);
  await moment();
  return renderToString(ahead);
}

async function takeOver(html: string, Part: ReturnType<typeof standingPart>): Promise<unknown[]> {
  const mismatches: unknown[] = [];
  document.body.innerHTML = `<div>${html}</div>`;
  const container = document.body.querySelector("div");
  await act(async () => {
    if (container)
      root = hydrateRoot(container, <Page Part={Part} />, { onRecoverableError: (e) => mismatches.push(e) });
  });
  return mismatches;
}

test("who comes with the page keeps the part's markup, whatever is drawn around it, and asks for none of its code", async () => {
  const html = await markupOf(standingPart(async () => Story));
  const load = vi.fn<() => Promise<typeof Story>>(async () => Story);
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);

  const mismatches = await takeOver(html, standingPart(load));
  const told = screen.getByText("It was read twice.");
  act(() => screen.getByRole("button").click());

  expect(screen.getByRole("button").textContent).toBe("Again 1");
  expect(screen.getByText("It was read twice.")).toBe(told);
  expect(load).not.toHaveBeenCalled();
  expect(mismatches).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
});

test("who walks to the page gets the part by its code, in the same frame", async () => {
  const html = await markupOf(standingPart(async () => Story));
  const load = vi.fn<() => Promise<typeof Story>>(async () => Story);
  const Part = standingPart(load);

  const { container } = render(<Page Part={Part} />);

  await screen.findByText("It was read twice.");
  expect(load).toHaveBeenCalledOnce();
  document.body.append(Object.assign(document.createElement("div"), { id: "ahead", innerHTML: html }));
  expect(container.querySelector(".contents")?.outerHTML).toBe(document.querySelector("#ahead .contents")?.outerHTML);
});
