import type { AccountDto } from "@quorate/api/accounts/accounts.schema";
import type { ReactNode } from "react";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";

type AccountSectionProps = { title: string; note: string; children: (account: AccountDto) => ReactNode };

/** A section of the settings that speaks of the reader's account, once it is there. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const { data: account, error, refetch } = trpc.accounts.get.useQuery();
  return (
    <Section title={title} note={note}>
      <Loaded query={{ data: account, error, refetch }} what="your account" keeps>
        {(account) => children(account)}
      </Loaded>
    </Section>
  );
}
