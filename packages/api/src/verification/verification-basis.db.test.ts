import type { OrganizationId, VerificationId } from "@quorate/core/ids";
import type { Register } from "@quorate/core/verification/verification-basis";
import { UNEXPLAINED_WITHDRAWAL } from "@quorate/core/verification/verification-step";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { callAs } from "../testing/callers.ts";
import { workDeliveries } from "../testing/deliveries.ts";
import { type ExpertViewer, signUpAdmin, signUpClient, signUpExpert } from "../testing/people.ts";
import { refusal } from "../testing/refusal.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";
import {
  letDecisionsSettle,
  newestCaseOf,
  openDocuments,
  REGISTER,
  registerApplicant,
  uploadDocument,
} from "../testing/verifications.ts";

let t: TestContext;
let admin: Viewer;
beforeAll(async () => {
  t = await createTestContext();
  admin = await signUpAdmin(t);
});
afterAll(() => t.close());

/** A person or organization that an administrator can decide about, through each way there is. */
type Subject = {
  owner: Viewer;
  case: VerificationId | null;
  toggle: (word: { verified: boolean; reason?: string; register?: Register }) => Promise<unknown>;
  show: () => Promise<{ isVerified: boolean; verification: { basis: string[]; basisText: string | null } }>;
  stand: () => Promise<{
    isVerified: boolean;
    reason: string | null;
    basisText: string | null;
    history: { kind: string; reason: string | null; basisText: string | null }[];
  }>;
};

function ofExpert(expert: ExpertViewer, waiting: VerificationId | null): Subject {
  const id = expert.expertId;
  return {
    owner: expert,
    case: waiting,
    toggle: (word) => callAs(t, admin).admin.verifyExpert({ id, ...word }),
    show: () => callAs(t, null).experts.get({ id }),
    stand: () => callAs(t, expert).verification.get(),
  };
}

async function emptyCase(of: { expert_id: ExpertViewer["expertId"] } | { organization_id: OrganizationId }) {
  const id = t.ports.newId<VerificationId>();
  const type = "expert_id" in of ? "credentials" : "organization";
  await t.db
    .insertInto("verifications")
    .values({ id, ...of, verification_type: type, created_at: t.clock.now() })
    .execute();
  return id;
}

async function organization(sends: (client: Viewer, id: OrganizationId) => Promise<VerificationId | null>) {
  const client = await signUpClient(t);
  const id = client.organizationId;
  const waiting = await sends(client, id);
  return {
    owner: client,
    case: waiting,
    toggle: (word) => callAs(t, admin).admin.verifyOrganization({ id, ...word }),
    show: () => callAs(t, admin).organizations.get({ id }),
    stand: () => callAs(t, client).verification.getOfOrganization(),
  } satisfies Subject;
}

async function infect(id: VerificationId) {
  const { document_ids } = await t.db
    .selectFrom("verifications")
    .select("document_ids")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await t.db
    .updateTable("documents")
    .set({ safety: "infected", malware: "Eicar", checked_at: t.clock.now() })
    .where("id", "in", document_ids)
    .execute();
}

/** Every way to stand before an administrator with no document that could be opened. */
const WITH_NOTHING: Readonly<Record<string, () => Promise<Subject>>> = {
  "an expert of whom nothing was ever sent": async () => ofExpert(await signUpExpert(t), null),
  "an expert who waits without a document": async () => {
    const expert = await signUpExpert(t);
    return ofExpert(expert, await emptyCase({ expert_id: expert.expertId }));
  },
  "an expert whose only document had malware in it": async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await infect(id);
    return ofExpert(expert, id);
  },
  "an expert whose document is gone": async () => {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await t.db.deleteFrom("documents").where("user_id", "=", expert.userId).execute();
    return ofExpert(expert, id);
  },
  "an expert whose verification has run out": async () => {
    const expert = await signUpExpert(t);
    const id = await emptyCase({ expert_id: expert.expertId });
    await t.db.updateTable("verifications").set({ status: "expired" }).where("id", "=", id).execute();
    return ofExpert(expert, null);
  },
  "an organization that never asked": async () => await organization(async () => null),
  "an organization that gave a number alone": async () =>
    await organization(async (client, id) => {
      const claims = { registrationNumber: "04218871", registeredCountry: "United Kingdom" };
      await callAs(t, client).verification.resubmitOfOrganization(claims);
      const { id: waiting } = await t.db
        .selectFrom("verifications")
        .select("id")
        .where("organization_id", "=", id)
        .executeTakeFirstOrThrow();
      return waiting;
    }),
};

describe.each(Object.entries(WITH_NOTHING))("%s", (_name, make) => {
  test("is verified through no door, because to have opened all of no documents is to have seen nothing", async () => {
    const subject = await make();
    const nothing = refusal("UNPROCESSABLE_CONTENT", "verification/nothing-seen");
    await expect(subject.toggle({ verified: true })).rejects.toEqual(nothing);
    await expect(subject.toggle({ verified: true, reason: "They said so themselves." })).rejects.toEqual(nothing);
    if (subject.case) {
      const decide = callAs(t, admin).verification.decide({ id: subject.case, outcome: "verified" });
      await expect(decide).rejects.toEqual(nothing);
    }
    expect(await subject.show()).toMatchObject({ isVerified: false, verification: { basis: [], basisText: null } });
  });

  test("is verified by a named register, and everybody reads that it was the register", async () => {
    const subject = await make();
    await subject.toggle({ verified: true, register: REGISTER });
    const { isVerified, verification } = await subject.show();
    expect([isVerified, verification.basis]).toEqual([true, ["register"]]);
    expect(verification.basisText).toMatch(/^From the entry in Companies House.*, seen by an administrator$/);
    expect((await subject.stand()).history.find(({ kind }) => kind === "verified")?.basisText).toBe(
      "From the entry in Companies House (01234567), seen by an administrator",
    );
    const mails = (await workDeliveries(t)).filter(({ to }) => to === subject.owner.email);
    expect(mails.at(-1)?.text).toContain("From the entry in Companies House");
  });
});

test("documents alone are named as documents, and both as both", async () => {
  for (const register of [undefined, REGISTER]) {
    const expert = await registerApplicant(t);
    const id = await newestCaseOf(t, expert);
    await openDocuments(t, admin, id);
    await callAs(t, admin).verification.decide({ id, outcome: "verified", register });
    expect((await ofExpert(expert, id).show()).isVerified).toBe(false);
    await letDecisionsSettle(t);
    const { verification } = await ofExpert(expert, id).show();
    expect(verification.basis).toEqual(register ? ["documents", "register"] : ["documents"]);
    // The number is the expert's own.
    expect(JSON.stringify(verification)).not.toContain(REGISTER.reference);
  }
});

test("an organization's register is named with the number of its entry", async () => {
  const { toggle } = await organization(async () => null);
  const register = { name: "Companies House", reference: null };
  await expect(toggle({ verified: true, register })).rejects.toEqual(
    refusal("UNPROCESSABLE_CONTENT", "verification/register-reference-missing"),
  );
});

test("the audit log says on what basis", async () => {
  const subject = ofExpert(await signUpExpert(t), null);
  await subject.toggle({ verified: true, register: REGISTER });
  const line = await t.db
    .selectFrom("audit_log")
    .select("after")
    .where("action", "=", "verification.approved")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(line.after).toEqual({ outcome: "verified", basis: "register" });
});

describe("a verification that is taken back", () => {
  const mailsTo = async (viewer: Viewer) => (await workDeliveries(t)).filter(({ to }) => to === viewer.email);
  const verified = async () => {
    const subject = await organization(async () => null);
    await subject.toggle({ verified: true, register: REGISTER });
    await workDeliveries(t);
    return subject;
  };

  test("tells why, and a second time without a word changes nothing and drops nothing", async () => {
    const { toggle, stand, owner } = await verified();
    const reason = "The entry was struck off the register.";
    await toggle({ verified: false, reason });
    const before = await stand();
    expect(before).toMatchObject({ isVerified: false, reason, basisText: null });
    expect((await mailsTo(owner))[0]?.text).toContain(reason);
    await toggle({ verified: false });
    expect(await stand()).toEqual(before);
    expect(await mailsTo(owner)).toEqual([]);
  });

  test("by the specification's call alone says that no reason was written, and where to ask", async () => {
    const { toggle, stand, owner } = await verified();
    await toggle({ verified: false });
    expect(await stand()).toMatchObject({ isVerified: false, reason: UNEXPLAINED_WITHDRAWAL });
    expect((await mailsTo(owner))[0]?.text).toContain("Write to us to find out why.");
  });

  test("needs a reason of a sentence where one is given at all", async () => {
    const { toggle, stand } = await verified();
    await expect(toggle({ verified: false, reason: "No." })).rejects.toEqual(
      refusal("UNPROCESSABLE_CONTENT", "verification/reason-too-short"),
    );
    expect(await stand()).toMatchObject({ isVerified: true });
  });

  test("with no case behind the mark has its reason in the history and in the mail all the same", async () => {
    const { toggle, stand, owner } = await organization(async (_client, id) => {
      await t.db.updateTable("organizations").set({ is_verified: true }).where("id", "=", id).execute();
      return null;
    });
    const reason = "Nothing was ever looked at here.";
    await toggle({ verified: false, reason });
    expect(await stand()).toMatchObject({ isVerified: false, reason });
    expect((await mailsTo(owner))[0]?.text).toContain(reason);
  });

  test("a reason for which there is nothing to decide is refused, not dropped", async () => {
    const { toggle } = await organization(async () => null);
    await expect(toggle({ verified: false, reason: "You never sent anything." })).rejects.toEqual(
      refusal("CONFLICT", "verification/not-waiting"),
    );
  });

  test("what is declined by the call says why, in whichever field it was sent", async () => {
    const expert = await registerApplicant(t);
    const id = expert.expertId;
    await callAs(t, admin).admin.verifyExpert({ id, verified: false });
    expect(await callAs(t, expert).verification.get()).toMatchObject({ state: "pending" });
    const said = { reason: "The year differs.", notes: "The certificate says 2014." };
    await callAs(t, admin).admin.verifyExpert({ id, verified: false, ...said });
    const reason = "The year differs.\n\nThe certificate says 2014.";
    expect(await callAs(t, expert).verification.get()).toMatchObject({ state: "declined", reason });
  });
});

test("what was verified before a basis was recorded lists nothing as checked", async () => {
  const expert = await signUpExpert(t);
  const id = await emptyCase({ expert_id: expert.expertId });
  const at = t.clock.now();
  const inForce = { status: "approved", verified_at: at, expires_at: new Date(at.getTime() + 1) } as const;
  await t.db.updateTable("verifications").set(inForce).where("id", "=", id).execute();
  await t.db
    .insertInto("verification_steps")
    .values({ verification_id: id, kind: "verified", created_at: at })
    .execute();
  expect((await ofExpert(expert, id).show()).verification).toMatchObject({
    state: "verified",
    checked: [],
    basis: ["declared"],
    basisText: "Declared by the expert: no document or register entry was seen",
  });
});

test("a document that was uploaded and never opened is no basis, register or not", async () => {
  const client = await signUpClient(t);
  const letter = await uploadDocument(t, client, "additional", "letter.pdf");
  await callAs(t, client).verification.resubmitOfOrganization({ documentUrls: [letter] });
  const toggle = callAs(t, admin).admin.verifyOrganization({
    ...{ id: client.organizationId, verified: true, register: REGISTER },
  });
  await expect(toggle).rejects.toMatchObject({ cause: { code: "verification/documents-unopened" } });
});
