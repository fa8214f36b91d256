import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { ProofOutlet } from "../components/layout/proof-outlet.tsx";
import { learnFromAnswer } from "../lib/changes-later.ts";
import { createQueryClient } from "../lib/query-client.ts";
import type { CurrentUser } from "../lib/session.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";

/** Renders a screen at an address; any other address shows its path, so that a test sees where the reader was led. Answers its cache. */
export function renderScreen(screen: ReactNode, { path, address = path }: { path: string; address?: string }) {
  const queryClient = createQueryClient();
  render(
    <trpc.Provider
      client={createTrpcClient((header) => learnFromAnswer(queryClient, header))}
      queryClient={queryClient}
    >
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<AnotherScreen />} />
          </Routes>
          <ProofOutlet />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return queryClient;
}

function AnotherScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <p>Another screen</p>
      <output aria-label="Address">{pathname}</output>
    </>
  );
}

/** A signed-in user without a profile; a test names only what matters to it. */
export function userWith(facts: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0001",
    email: "rosalind@quorate.example",
    firstName: "Rosalind",
    lastName: "Abara",
    profileImageUrl: null,
    timeZone: null,
    userType: "expert",
    isAdmin: false,
    adminRole: facts.isAdmin ? "full" : null,
    emailVerified: true,
    expertId: null,
    organizationId: null,
    entrepreneurId: null,
    ...facts,
  };
}
