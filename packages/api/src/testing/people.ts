import type { AdminRole } from "@quorate/core/access/admin-role";
import type { UserType } from "@quorate/core/access/user-type";
import type { EntrepreneurId, ExpertId, OrganizationId, PlanId, UserId } from "@quorate/core/ids";
import type { Viewer } from "../context.ts";
import type { TestContext } from "./test-context.ts";

export type ExpertViewer = Viewer & { expertId: ExpertId };
export type ClientViewer = Viewer & { organizationId: OrganizationId };
export type EntrepreneurViewer = Viewer & { entrepreneurId: EntrepreneurId };

type UserFields = Partial<
  Pick<Viewer, "firstName" | "lastName" | "isAdmin" | "adminRole" | "emailVerified" | "userType">
>;

/** A user without a profile; the email is verified by default. */
export async function signUpUser(test: TestContext, fields: UserFields = {}): Promise<Viewer> {
  const userId = test.ports.newId<UserId>();
  const { firstName = "Ada", lastName = `Tester ${userId.slice(-4)}`, isAdmin = false, emailVerified = true } = fields;
  const adminRole = fields.adminRole ?? (isAdmin ? "full" : null);
  const userType: UserType = fields.userType ?? "expert";
  const email = `user-${userId.slice(-12)}@quorate.example`;
  await test.db
    .insertInto("users")
    .values({
      id: userId,
      email,
      first_name: firstName,
      last_name: lastName,
      user_type: userType,
      is_admin: isAdmin,
      ...(adminRole && { admin_role: adminRole }),
      email_verified_at: emailVerified ? test.clock.now() : null,
    })
    .execute();
  return {
    userId,
    email,
    firstName,
    lastName,
    profileImageUrl: null,
    timeZone: null,
    userType,
    isAdmin,
    adminRole,
    emailVerified,
    expertId: null,
    organizationId: null,
    entrepreneurId: null,
  };
}

export const signUpAdmin = (test: TestContext, adminRole: AdminRole = "full") =>
  signUpUser(test, { isAdmin: true, adminRole });

type ExpertFields = { specializations?: string[]; industries?: string[]; title?: string; hourlyRate?: string };

export async function signUpExpert(test: TestContext, fields: UserFields & ExpertFields = {}): Promise<ExpertViewer> {
  const viewer = await signUpUser(test, fields);
  return addExpertProfile(test, viewer, fields);
}

/** A second profile makes its owner a person of both roles. */
export async function addExpertProfile<Owner extends Viewer>(
  test: TestContext,
  owner: Owner,
  fields: ExpertFields = {},
): Promise<Owner & { expertId: ExpertId }> {
  const expertId = test.ports.newId<ExpertId>();
  await test.db
    .insertInto("experts")
    .values({
      id: expertId,
      user_id: owner.userId,
      title: fields.title ?? "Strategy consultant",
      specializations: fields.specializations ?? ["Strategic Consulting"],
      industries: fields.industries ?? ["Technology"],
      years_experience: 8,
      hourly_rate: fields.hourlyRate ?? "120.00",
      bio: "Eight years of market entry work for technology firms.",
      mba_school: "London Business School",
      graduation_year: 2016,
    })
    .execute();
  return { ...owner, expertId, userType: owner.organizationId ? "both" : "expert" };
}

export async function signUpClient(
  test: TestContext,
  fields: UserFields & { name?: string; planName?: string } = {},
): Promise<ClientViewer> {
  const viewer = await signUpUser(test, { userType: "organization", ...fields });
  const organizationId = test.ports.newId<OrganizationId>();
  await test.db
    .insertInto("organizations")
    .values({
      id: organizationId,
      user_id: viewer.userId,
      name: fields.name ?? `Organization ${organizationId.slice(-4)}`,
      industry: "Technology",
      size: "small",
    })
    .execute();
  if (fields.planName) await subscribeTo(test, viewer.userId, fields.planName);
  return { ...viewer, organizationId };
}

export async function signUpEntrepreneur(test: TestContext, fields: UserFields = {}): Promise<EntrepreneurViewer> {
  const viewer = await signUpUser(test, { userType: "entrepreneur", ...fields });
  const entrepreneurId = test.ports.newId<EntrepreneurId>();
  await test.db
    .insertInto("entrepreneurs")
    .values({
      id: entrepreneurId,
      user_id: viewer.userId,
      title: "Founder, cold chain sensors",
      bio: "Ten years in refrigerated logistics.",
      skills: ["Operations"],
      industries: ["Transport & Mobility"],
      offering: ["Customers in four ports"],
      experience_level: "first-time",
    })
    .execute();
  return { ...viewer, entrepreneurId };
}

/** A live subscription of the reference plan with this name, for a year from now. */
export async function subscribeTo(test: TestContext, userId: UserId, planName: string): Promise<void> {
  const plan = await findPlanByName(test, planName);
  const now = test.clock.now();
  await test.db
    .insertInto("user_subscriptions")
    .values({
      id: test.ports.newId(),
      user_id: userId,
      plan_id: plan.id,
      start_date: now,
      end_date: new Date(now.getTime() + 365 * 86_400_000),
      is_free_trial: true,
    })
    .execute();
}

export async function findPlanByName(test: TestContext, name: string): Promise<{ id: PlanId; price: string }> {
  const plan = await test.db
    .selectFrom("subscription_plans")
    .select(["id", "price"])
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return { ...plan, id: plan.id };
}
