import type { AdminRole } from "@quorate/core/access/admin-role";
import { WAITING_AREAS } from "@quorate/core/dashboards/admin-waiting";
import { TRPCError } from "@trpc/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "./context.ts";
import { callAs } from "./testing/callers.ts";
import { disputedMilestone } from "./testing/milestones.ts";
import { signUpAdmin, signUpEntrepreneur } from "./testing/people.ts";
import { startEngagement } from "./testing/projects.ts";
import { createTestContext, type TestContext } from "./testing/test-context.ts";

/** Where administrators read more than others through a public call, that depends on their role, too. */
let t: TestContext;
let administrators: Record<AdminRole, Viewer>;
beforeAll(async () => {
  t = await createTestContext();
  administrators = {
    support: await signUpAdmin(t, "support"),
    verification: await signUpAdmin(t, "verification"),
    finance: await signUpAdmin(t, "finance"),
    full: await signUpAdmin(t, "full"),
  };
});
afterAll(() => t.close());

/** The roles with which it is allowed. */
async function rolesFor(attempt: (caller: ReturnType<typeof callAs>) => Promise<unknown>): Promise<string[]> {
  const allowed: string[] = [];
  for (const [role, viewer] of Object.entries(administrators)) {
    try {
      await attempt(callAs(t, viewer));
      allowed.push(role);
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
    }
  }
  return allowed;
}

describe("an administrator of one role", () => {
  test("reads other people's projects where the role looks after projects", async () => {
    const { projectId: id } = await startEngagement(t);
    expect(await rolesFor((api) => api.projects.get({ id }))).toEqual(["support", "finance", "full"]);
    expect(await rolesFor((api) => api.milestones.list({ id }))).toEqual(["support", "finance", "full"]);
    expect(await callAs(t, administrators.verification).projects.list({})).toEqual([]);
    expect(await callAs(t, administrators.finance).projects.list({})).not.toEqual([]);
  });

  test("reads an expert's address and documents where the role looks after profiles", async () => {
    const { expert } = await startEngagement(t);
    const readBy = async (role: AdminRole) =>
      (await callAs(t, administrators[role]).experts.get({ id: expert.expertId })).user.email;
    expect(await readBy("support")).toBe(expert.email);
    expect(await readBy("verification")).toBe(expert.email);
    expect(await readBy("finance")).toBeNull();
  });

  test("reads a founder's contact details and a hidden profile where the role looks after reports", async () => {
    const { entrepreneurId: id, email } = await signUpEntrepreneur(t);
    const readBy = async (role: AdminRole) => (await callAs(t, administrators[role]).entrepreneurs.get({ id })).email;
    expect([await readBy("support"), await readBy("full")]).toEqual([email, email]);
    expect([await readBy("finance"), await readBy("verification")]).toEqual([null, null]);
    await t.db.updateTable("entrepreneurs").set({ is_active: false }).where("id", "=", id).execute();
    expect(await rolesFor((api) => api.entrepreneurs.get({ id }))).toEqual(["support", "full"]);
  });

  test("cancels a project, which gives money back, only where the role looks after money", async () => {
    const { projectId: id } = await startEngagement(t);
    await expect(callAs(t, administrators.support).projects.cancel({ id })).rejects.toThrow(
      "Only administrators with the role finance or full can do this.",
    );
    await expect(callAs(t, administrators.verification).projects.cancel({ id })).rejects.toThrow("Project not found");
    expect((await callAs(t, administrators.finance).projects.cancel({ id })).status).toBe("cancelled");
  });

  test("reads the platform's invoices and tax figures where the role looks after money", async () => {
    const scope = "platform" as const;
    expect(await rolesFor((api) => api.invoices.list({ scope }))).toEqual(["finance", "full"]);
    expect(await rolesFor((api) => api.invoices.listTaxFigures({ scope }))).toEqual(["finance", "full"]);
  });

  test("is told what waits for that role, and what is earned only where it looks after money", async () => {
    await disputedMilestone(t);
    const kinds = async (role: AdminRole) =>
      (await callAs(t, administrators[role]).admin.waiting()).map(({ kind }) => kind);
    expect(await kinds("full")).toEqual(Object.keys(WAITING_AREAS));
    expect(await kinds("finance")).toEqual(["disputes", "chargebacks", "movements"]);
    expect(await kinds("support")).toEqual(["reports", "deliveries", "unchecked-files"]);
    expect(await kinds("verification")).toEqual([
      "late-verifications",
      "expert-verifications",
      "organization-verifications",
    ]);
    const figures = async (role: AdminRole) => {
      const { revenue, subscriptions, openDisputes } = await callAs(t, administrators[role]).admin.overview();
      return [revenue === null, subscriptions === null, openDisputes];
    };
    expect(await figures("finance")).toEqual([false, false, 1]);
    expect(await figures("support")).toEqual([true, true, 1]);
  });
});
