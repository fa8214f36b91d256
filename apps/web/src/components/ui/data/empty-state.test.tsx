import { fireEvent, render, screen } from "@testing-library/react";
import { TRPCClientError } from "@trpc/client";
import { expect, test, vi } from "vitest";
import { ErrorState } from "./empty-state.tsx";

const TITLE = "We could not load your payouts";

/** What a call throws that the server has not answered with what was asked for. */
function thrown(httpStatus: number, code: string) {
  const data = { httpStatus, code, requestId: "r-1" };
  return TRPCClientError.from({ error: { message: "No.", code: -32600, data } });
}

test.each([
  ["failed", thrown(503, "unavailable")],
  ["was refused for another reason", thrown(403, "access/admins-only")],
])("what %s is told at once, with its reference and a button to try again", (_, error) => {
  const retry = vi.fn<() => void>();
  render(<ErrorState title={TITLE} error={error} onRetry={retry} />);
  expect(screen.getByRole("alert").textContent).toBe(`${TITLE}Nothing is lost.Reference r-1Try again`);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("what reached nobody has no reference, and can be tried again", () => {
  render(<ErrorState title={TITLE} error={new TypeError("Failed to fetch")} onRetry={vi.fn<() => void>()} />);
  expect(screen.getByRole("alert").textContent).toBe(`${TITLE}Nothing is lost.Try again`);
});

test("what is private is no failure: it has neither a reference nor a button, and says nothing of what could not be loaded", () => {
  const { container } = render(
    <ErrorState heading="h2" title={TITLE} error={thrown(403, "impersonation/read-only")} onRetry={vi.fn<() => void>()}>
      Nothing was charged.
    </ErrorState>,
  );
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Private to this person");
  expect(container.textContent).toBe(
    "Private to this personIt is hidden on purpose from anyone who views Quorate as them.",
  );
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
