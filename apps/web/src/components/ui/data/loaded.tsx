import type { ReactElement, ReactNode } from "react";
import { ErrorState } from "./empty-state.tsx";
import type { HeadingLevel } from "./plain-state.tsx";
import { SkeletonRows } from "./skeleton.tsx";

type Names =
  /** "your tokens": names both the wait and the failure. */
  | { what: string; failed?: string; loading?: string | ReactElement }
  | { what?: undefined; failed: string; loading: string | ReactElement };

/** How the wait and the failure look. */
export type LoadedLook = Names & {
  /** Rows of the skeleton, where `loading` is only its label. */
  rows?: number;
  heading?: HeadingLevel;
  /** What is safe although it failed. */
  note?: ReactNode;
  /** Keep what has been loaded when loading it again fails: the reader may be typing in it. */
  keeps?: boolean;
};

type LoadedProps<Data> = LoadedLook & {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** In place of a list without entries. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The answer to a query in every state it has: on its way, failed, empty, and there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, rows, heading, note, empty, keeps = false, children } = props;
  const { data, error, refetch } = query;
  if (error && !(keeps && data !== undefined)) {
    const title = props.failed ?? `We could not load ${props.what}`;
    return (
      <ErrorState heading={heading} title={title} error={error} onRetry={() => void refetch()}>
        {note}
      </ErrorState>
    );
  }
  if (data === undefined) {
    const loading = props.loading ?? `Loading ${props.what}`;
    return typeof loading === "string" ? <SkeletonRows label={loading} rows={rows} /> : loading;
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data);
}
