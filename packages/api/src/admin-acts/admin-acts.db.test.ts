import type { ActSubject, AdminAct } from "@quorate/core/access/admin-acts";
import { ADMIN_ROLES, type AdminArea, areasOf } from "@quorate/core/access/admin-role";
import type { UserId, VerificationId } from "@quorate/core/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, callProcedure, metaOf, typeOf } from "../call-procedure.ts";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { chargebackOf, tellChargeback } from "../testing/chargebacks.ts";
import { disputedMilestone, fundedMilestone } from "../testing/milestones.ts";
import { signUpAdmin, signUpClient, signUpEntrepreneur, signUpExpert, signUpUser } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { completedEngagement } from "../testing/reviews.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import { newestCaseOf, registerApplicant } from "../testing/verifications.ts";
import { areaOf } from "../trpc/call-declaration.ts";
import { adminProcedure, createCallerFactory, router } from "../trpc/trpc.ts";

let t: TestContext;
beforeAll(async () => {
  t = await createTestContext();
});
afterAll(() => t.close());

/** A thing that an administrator decides about, and all people whom it concerns. */
type Matter = { id: string; people: readonly Viewer[] };

async function reviewed() {
  const { client, expert, projectId } = await completedEngagement(t);
  await callAs(t, client).reviews.create({ id: projectId, rating: 2, comment: "Late." });
  await callAs(t, expert).reviews.create({ id: projectId, rating: 4, comment: "Clear." });
  const { id } = await t.db
    .selectFrom("reviews")
    .select("id")
    .where("reviewee_id", "=", expert.userId)
    .executeTakeFirstOrThrow();
  return { id, people: [client, expert] };
}

async function written() {
  const [client, expert] = [await signUpClient(t), await signUpExpert(t)];
  const { id } = await callAs(t, client).messages.send({ receiverId: expert.userId, content: "Send me a deposit." });
  return { id, people: [client, expert] };
}

const MATTERS: Readonly<Record<ActSubject, readonly (() => Promise<Matter>)[]>> = {
  account: [
    async () => {
      const person = await signUpUser(t);
      return { id: person.userId, people: [person] };
    },
  ],
  expert: [
    async () => {
      const expert = await signUpExpert(t);
      return { id: expert.expertId, people: [expert] };
    },
  ],
  organization: [
    async () => {
      const client = await signUpClient(t);
      return { id: client.organizationId, people: [client] };
    },
  ],
  entrepreneur: [
    async () => {
      const founder = await signUpEntrepreneur(t);
      return { id: founder.entrepreneurId, people: [founder] };
    },
  ],
  verification: [
    async () => {
      const expert = await registerApplicant(t);
      return { id: await newestCaseOf(t, expert), people: [expert] };
    },
    async () => {
      const client = await signUpClient(t);
      const id = t.ports.newId<VerificationId>();
      await t.db
        .insertInto("verifications")
        .values({
          ...{ id, organization_id: client.organizationId, verification_type: "credentials" },
          created_at: t.clock.now(),
        })
        .execute();
      return { id, people: [client] };
    },
  ],
  dispute: [
    async () => {
      const { disputeId, client, expert } = await disputedMilestone(t);
      return { id: disputeId, people: [client, expert] };
    },
  ],
  chargeback: [
    async () => {
      const { checkoutId, client, expert } = await fundedMilestone(t);
      await tellChargeback(t, checkoutId, { isWithdrawn: true });
      return { id: (await chargebackOf(t, checkoutId)).id, people: [client, expert] };
    },
  ],
  checkout: [
    async () => {
      const { checkoutId, client, expert } = await fundedMilestone(t);
      return { id: checkoutId, people: [client, expert] };
    },
  ],
  report: [
    async () => {
      const [founder, reporter] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
      const { id } = await callAs(t, reporter).reports.report({ id: founder.entrepreneurId, reason: "spam" });
      return { id, people: [founder] };
    },
    async () => {
      const { id: reviewId, people } = await reviewed();
      const [, expert] = people as [Viewer, Viewer];
      const { id } = await callAs(t, expert).reports.reportReview({ id: reviewId, reason: "untrue" });
      return { id, people };
    },
    async () => {
      const { id: messageId, people } = await written();
      const [, expert] = people as [Viewer, Viewer];
      const { id } = await callAs(t, expert).reports.reportMessage({ id: messageId, reason: "fraud" });
      return { id, people };
    },
    async () => {
      const { people } = await written();
      const [client, expert] = people as [Viewer, Viewer];
      const { id } = await callAs(t, expert).reports.reportPerson({ id: client.userId, reason: "fraud" });
      return { id, people: [client] };
    },
  ],
  review: [reviewed],
  message: [written],
};

const adminActs = allProcedures(appRouter).flatMap((named) => {
  const adminArea = areaOf(metaOf(named));
  return adminArea && typeOf(named) === "mutation" ? [{ ...named, named, adminArea }] : [];
});
const decided = adminActs.flatMap((call) => {
  const { call: declared } = metaOf(call.named);
  return declared && "decides" in declared && declared.decides ? [{ ...call, act: declared.decides }] : [];
});

/** A role that the call belongs to and that may do less than a full administrator, where there is one. */
const lesserRole = (area: AdminArea) => ADMIN_ROLES.find((role) => role !== "full" && areasOf(role).includes(area));

const promote = (userId: UserId, isAdmin: boolean) =>
  t.db.updateTable("users").set({ is_admin: isAdmin, admin_role: "full" }).where("id", "=", userId).execute();

const call = ({ named, act }: { named: (typeof adminActs)[number]["named"]; act: AdminAct }, by: Viewer, id: string) =>
  callProcedure(named, { input: { [act.idField]: id }, ctx: t.contextOf(by) });

describe("what an administrator decides about somebody", () => {
  test("is known call by call, each with whose matter it is", () => {
    const saying = adminActs.filter(({ named }) => "decides" in (metaOf(named).call ?? {}));
    expect(saying).toHaveLength(adminActs.length);
    expect(decided.length).toBeGreaterThan(15);
  });

  test("is refused where a change does not say whose matter it decides", async () => {
    const change = adminProcedure("money").mutation(() => "done");
    const caller = createCallerFactory(router({ change }))(t.contextOf(await signUpAdmin(t)));
    await expect(caller.change()).rejects.toEqual(refusal("FORBIDDEN", "access/admins-only"));
  });

  test.each(decided.filter(({ adminArea }) => lesserRole(adminArea)))(
    "$path is refused to a lesser administrator as soon as one of those concerned may do more",
    async (asked) => {
      const lesser = await signUpAdmin(t, lesserRole(asked.adminArea));
      for (const arrange of MATTERS[asked.act.about]) {
        const { id, people } = await arrange();
        for (const person of people) {
          await promote(person.userId, true);
          await expect(call(asked, lesser, id)).rejects.toEqual(refusal("FORBIDDEN", "access/above-own-role"));
          await promote(person.userId, false);
        }
        // Without an administrator among them the call goes on to what it says itself.
        const outcome = await call(asked, lesser, id).then(
          () => null,
          (error: unknown) => error,
        );
        expect(outcome).not.toEqual(refusal("FORBIDDEN", "access/above-own-role"));
      }
    },
  );

  test.each(decided.filter(({ act }) => act.own === "refused"))(
    "$path is refused, of whatever role, to each of those whose matter it is",
    async (asked) => {
      for (const arrange of MATTERS[asked.act.about]) {
        const { id, people } = await arrange();
        for (const person of people) {
          const admin: Viewer = { ...person, isAdmin: true, adminRole: "full" };
          await expect(call(asked, admin, id)).rejects.toEqual(refusal("FORBIDDEN", "access/own-matter"));
        }
      }
    },
  );

  test("a report on a founder is decided neither by the founder nor by whoever sent it", async () => {
    const [founder, reporter] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
    const { id } = await callAs(t, reporter).reports.report({ id: founder.entrepreneurId, reason: "spam" });
    for (const person of [founder, reporter]) {
      const admin: Viewer = { ...person, isAdmin: true, adminRole: "full" };
      const own = callAs(t, admin).reports.resolve({ id, outcome: "dismissed" });
      await expect(own).rejects.toEqual(refusal("FORBIDDEN", "access/own-matter"));
    }
  });
});
