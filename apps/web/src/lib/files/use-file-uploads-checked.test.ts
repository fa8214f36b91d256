import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PendingFiles } from "../../components/files/pending-files.tsx";
import { withSession } from "../../testing/with-session.tsx";
import { useFileUploads } from "./use-file-uploads.ts";

/** What the server says when it is asked about the file, one answer after the other; the last one stays. */
let answers: (() => Response)[];
const asked = vi.fn<(url: string) => void>();

class AnsweringRequest {
  upload = {};
  status = 200;
  responseText = '{"id":"kept","safety":"checking"}';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    setTimeout(() => act(() => this.onload?.()));
  }
}

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("XMLHttpRequest", AnsweringRequest);
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
});
afterEach(() => vi.unstubAllGlobals());

const told =
  (safety: string, malware: string | null = null) =>
  () =>
    Response.json({ safety, malware });
const away = () => new Response("", { status: 503 });

function chosen() {
  const { result } = renderHook(() => useFileUploads("deliverable", 3), { wrapper: withSession(null) });
  act(() => result.current.choose([new File(["x"], "a.pdf")]));
  return result;
}

test("is being checked, and can be used once nothing was found", async () => {
  answers = [told("checking"), away, told("clean")];
  const hook = chosen();
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("checking"));
  expect(await hook.current.collect()).toEqual(["kept"]);
  await waitFor(() => expect(hook.current.uploads[0]?.state).toBe("sent"));
  expect(asked.mock.calls).toEqual([["/api/files/kept/check"], ["/api/files/kept/check"], ["/api/files/kept/check"]]);
});

test("that the scanner could not look through yet says so, and is used once it could", async () => {
  let isAway = true;
  answers = [() => Response.json({ safety: isAway ? "checking" : "clean", malware: null, isDelayed: isAway })];
  const hook = chosen();
  await waitFor(() => expect(hook.current.uploads[0]).toMatchObject({ state: "checking", isDelayed: true }));
  render(createElement(PendingFiles, { uploads: hook.current }));
  expect(screen.getByRole("status").textContent).toMatch(
    /^We couldn't check this for malware yet\. We try again every minute/,
  );
  isAway = false;
  expect(await hook.current.collect()).toEqual(["kept"]);
});

test("in which malware was found is refused by name, and another can be chosen", async () => {
  answers = [told("infected", "Eicar-Test-Signature")];
  const hook = chosen();
  expect(await hook.current.collect()).toBeNull();
  await waitFor(() =>
    expect(hook.current.uploads[0]).toMatchObject({
      state: "failed",
      message:
        "Malware was found in this file (Eicar-Test-Signature), and it was not kept. Remove it and choose another one.",
    }),
  );
  const key = hook.current.uploads[0]?.key ?? 0;
  expect(hook.current.uploads[0]?.isFinal).toBe(true);
  act(() => hook.current.retry(key));
  expect(hook.current.uploads[0]?.state).toBe("failed");
  expect(asked).toHaveBeenCalledTimes(1);
  act(() => hook.current.remove(key));
  answers = [told("clean")];
  act(() => hook.current.choose([new File(["y"], "b.pdf")]));
  expect(await hook.current.collect()).toEqual(["kept"]);
});

test("that is not there any more says so", async () => {
  answers = [() => new Response("", { status: 404 })];
  const hook = chosen();
  expect(await hook.current.collect()).toBeNull();
  await waitFor(() => expect(hook.current.uploads[0]?.message).toBe("The file is no longer there. Choose it again."));
});
