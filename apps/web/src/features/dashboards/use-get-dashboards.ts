import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

/** One dashboard for each profile the user has; both together where there are two. */
export function useGetDashboards({ organizationId, expertId }: Pick<CurrentUser, "organizationId" | "expertId">) {
  const organization = trpc.dashboards.organization.useQuery(undefined, { enabled: organizationId !== null });
  const expert = trpc.dashboards.expert.useQuery(undefined, { enabled: expertId !== null });
  const asked = [organizationId !== null && organization, expertId !== null && expert].filter(
    (query) => query !== false,
  );
  return {
    organization: organization.data ?? null,
    expert: expert.data ?? null,
    isPending: asked.some((query) => query.isPending),
    error: asked.find((query) => query.error)?.error ?? null,
    retry: () => Promise.all(asked.map((query) => query.refetch())),
  };
}

export type Dashboards = Pick<ReturnType<typeof useGetDashboards>, "organization" | "expert">;
