import type { CurrentUser } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

type Profiles = Pick<CurrentUser, "organizationId" | "expertId" | "entrepreneurId">;

/** One dashboard for each profile the user has; all of them together, so that each says how much waits in it. */
export function useGetDashboards({ organizationId, expertId, entrepreneurId }: Profiles) {
  const organization = trpc.dashboards.organization.useQuery(undefined, { enabled: organizationId !== null });
  const expert = trpc.dashboards.expert.useQuery(undefined, { enabled: expertId !== null });
  const entrepreneur = trpc.dashboards.entrepreneur.useQuery(undefined, { enabled: entrepreneurId !== null });
  const asked = [
    organizationId !== null && organization,
    expertId !== null && expert,
    entrepreneurId !== null && entrepreneur,
  ].filter((query) => query !== false);
  return {
    organization: organization.data ?? null,
    expert: expert.data ?? null,
    entrepreneur: entrepreneur.data ?? null,
    isPending: asked.some((query) => query.isPending),
    error: asked.find((query) => query.error)?.error ?? null,
    retry: () => Promise.all(asked.map((query) => query.refetch())),
  };
}

export type Dashboards = Pick<ReturnType<typeof useGetDashboards>, "organization" | "expert" | "entrepreneur">;
