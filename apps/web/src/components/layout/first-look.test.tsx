import { act, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { trpc } from "../../lib/trpc.ts";
import { answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { FirstLook } from "./first-look.tsx";
import { LaterPart } from "./later-part.tsx";

afterEach(() => vi.unstubAllGlobals());

function Categories() {
  const { data } = trpc.catalog.serviceCategories.useQuery();
  return <p>{data ? "answered" : "asked"}</p>;
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const moment = () => act(() => new Promise((passed) => setTimeout(passed, 150)));
const isInSight = (text: string) => screen.getByText(text).closest("[hidden]") === null;

describe("the first look at a screen", () => {
  test("comes when the last answer has come, and bones stand in its place until then", async () => {
    const answer = deferred<[]>();
    answerCalls({ "catalog.serviceCategories": () => answer.promise });
    renderScreen(
      <FirstLook>
        <Categories />
      </FirstLook>,
      { path: "/dashboard" },
    );
    expect(screen.getByRole("status").textContent).toBe("Loading");
    await moment();
    expect(isInSight("asked")).toBe(false);
    await act(async () => answer.resolve([]));
    await waitFor(() => expect(isInSight("answered")).toBe(true));
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("waits for parts whose code is on its way", async () => {
    answerCalls({});
    const code = deferred<{ default: () => string }>();
    const Late = lazy(() => code.promise);
    renderScreen(
      <FirstLook>
        <p>here</p>
        <LaterPart>
          <Late />
        </LaterPart>
      </FirstLook>,
      { path: "/dashboard" },
    );
    await moment();
    expect(isInSight("here")).toBe(false);
    await act(async () => code.resolve({ default: () => "late" }));
    await waitFor(() => expect(isInSight("here")).toBe(true));
  });
});
