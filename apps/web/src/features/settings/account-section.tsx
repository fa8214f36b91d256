import type { AccountDto } from "@quorate/api/accounts/accounts.schema";
import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";

type AccountSectionProps = { title: string; note: string; children: (account: AccountDto) => ReactNode };

/** A section of the settings that speaks of the reader's account, once it is there. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const { data: account, error, refetch } = trpc.accounts.get.useQuery();
  return (
    <Section title={title} note={note}>
      {account && children(account)}
      {!account && error && (
        <ErrorState title="We could not load your account" error={error} onRetry={() => void refetch()} />
      )}
      {!account && !error && <SkeletonRows label="Loading your account" rows={3} />}
    </Section>
  );
}
