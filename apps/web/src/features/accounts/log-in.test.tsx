import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "../../lib/query-client.ts";
import { getToasts } from "../../lib/toast.ts";
import { createTrpcClient, trpc } from "../../lib/trpc.ts";
import { LoginScreen } from "../../routes/login.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Answers what the browser would send to the server, call by call. */
function answerWith(answer: (procedure: string) => Response | Promise<Response>) {
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://localhost");
    return answer(pathname.replace("/trpc/", ""));
  });
}

function reply(status: number, body: object): Response {
  return new Response(JSON.stringify([body]), { status, headers: { "content-type": "application/json" } });
}

function refuse(status: number, message: string): Response {
  return reply(status, {
    error: { message, code: -32001, data: { code: "accounts/invalid-credentials", httpStatus: status } },
  });
}

function renderLogin(address = "/login") {
  const queryClient = createQueryClient();
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/" element={<p>The homepage</p>} />
            <Route path="/post-project" element={<p>The project form</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

async function signIn() {
  await userEvent.type(screen.getByLabelText("Email"), "expert@quorate.example");
  await userEvent.type(screen.getByLabelText("Password"), "quorate-demo");
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

const welcome = () => reply(200, { result: { data: { success: true, message: "Welcome back to Quorate." } } });

// spec 2.4, 8.21
test("a success is said in a toast that names the product, then the homepage follows", async () => {
  answerWith(welcome);
  renderLogin();
  await signIn();
  await waitFor(() => expect(getToasts()[0]?.title).toBe("Login Successful"));
  expect(getToasts()[0]?.description).toBe("Welcome back to Quorate.");
  expect(await screen.findByText("The homepage")).toBeTruthy();
});

test("whoever comes back to a deleted account is told that it is open again", async () => {
  const message = "Welcome back to Quorate. Your account is open again, and everything is as it was.";
  answerWith(() => reply(200, { result: { data: { success: true, message } } }));
  renderLogin();
  await signIn();
  await waitFor(() => expect(getToasts()[0]?.description).toBe(message));
});

// spec 9.24
test("the reader has half a second to read it before the page changes", async () => {
  answerWith(welcome);
  renderLogin();
  const timers = vi.spyOn(window, "setTimeout");
  await signIn();
  await screen.findByText("The homepage");
  const delays = timers.mock.calls.filter(([call]) => String(call).includes("navigate")).map(([, delayMs]) => delayMs);
  expect(delays).toEqual([500]);
  timers.mockRestore();
});

test("the reader returns to where the account was asked for", async () => {
  answerWith(welcome);
  renderLogin("/login?next=%2Fpost-project");
  await signIn();
  expect(await screen.findByText("The project form")).toBeTruthy();
});

test("another origin in next leads to the homepage", async () => {
  answerWith(welcome);
  renderLogin("/login?next=%2F%5Cevil.example");
  await signIn();
  expect(await screen.findByText("The homepage")).toBeTruthy();
});

// spec 8.19
test("a refusal shows the server's message in a destructive toast and keeps what was typed", async () => {
  answerWith(() => refuse(401, "Invalid credentials. Please try again."));
  renderLogin();
  await signIn();
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: "Login Failed",
      description: "Invalid credentials. Please try again.",
      variant: "destructive",
    }),
  );
  expect(screen.getByDisplayValue("expert@quorate.example")).toBeTruthy();
});

// spec 8.20
test("a call that reaches nobody is told apart from a refusal", async () => {
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
  renderLogin();
  await signIn();
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: "Error",
      description: "An error occurred during login. Please try again.",
    }),
  );
});

// spec 2.73
test("the button says 'Signing in...' while it waits", async () => {
  answerWith(() => new Promise<Response>(() => undefined));
  renderLogin();
  await signIn();
  const button = await screen.findByRole("button", { name: "Signing in..." });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

// spec 2.73, 5.32
test("both fields are required and the address is checked by the browser", () => {
  renderLogin();
  expect(screen.getByLabelText("Email").getAttribute("type")).toBe("email");
  expect(screen.getByLabelText("Email").hasAttribute("required")).toBe(true);
  expect(screen.getByLabelText("Password").hasAttribute("required")).toBe(true);
  expect(screen.getByRole("link", { name: "Register as Expert" }).getAttribute("href")).toBe("/expert-registration");
  expect(screen.getByRole("link", { name: "Back to the homepage" }).getAttribute("href")).toBe("/");
});
