import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";

type Read<Data> = { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };

/** A verification once it is there; what was read stays while it is read again. */
export function LoadedVerification<Data>({ of, children }: { of: Read<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = of;
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <SkeletonRows label="Loading your verification" rows={4} />;
  return (
    <ErrorState heading="h2" title="We could not load your verification" error={error} onRetry={() => void refetch()} />
  );
}
