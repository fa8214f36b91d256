import { describe, expect, test } from "vitest";
import type { ConnectionStatus } from "../connections/connection.ts";
import type { ConnectionId, EntrepreneurId, FounderAgreementId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { FOUNDER_AGREEMENT_STATUSES, type FounderAgreementStatus, waitingSigners } from "./founder-agreement.ts";
import { endTrial, proposeTrial, signTrial, type TrialAgreement } from "./trial-agreement.ts";
import { trialPaper } from "./trial-paper.ts";
import { changedTerms, ownershipSentence, RESULT_OWNERSHIPS, type TrialTerms } from "./trial-terms.ts";

const NOW = new Date("2026-03-04T09:00:00Z");
const SHA = "a".repeat(64);
const TERMS: TrialTerms = {
  startsOn: "2026-03-09",
  endsOn: "2026-05-31",
  hoursPerWeek: 10,
  inviterDelivers: "A prototype",
  inviteeDelivers: "Twenty interviews",
  ownership: "company",
  details: null,
  startupIdeaId: null,
};
const trial = (status: FounderAgreementStatus, more: Partial<TrialAgreement> = {}): TrialAgreement => {
  const signedBy = status === "signed_once" ? (["inviter"] as const) : [];
  return { id: "trial" as FounderAgreementId, version: 2, status, sha256: SHA, terms: TERMS, signedBy, ...more };
};
const between = (status: ConnectionStatus = "accepted") => {
  const [inviterId, inviteeId] = ["ada" as EntrepreneurId, "ben" as EntrepreneurId];
  return { id: "connection" as ConnectionId, inviterId, inviteeId, status };
};
type Signed = { sha256?: string; now?: Date; status?: ConnectionStatus };

type Asked = {
  present?: TrialAgreement;
  basedOn?: number | null;
  terms?: Partial<TrialTerms>;
  status?: ConnectionStatus;
};
const propose = ({ present, basedOn = null, terms, status }: Asked) =>
  proposeTrial({ connection: between(status), present, basedOn, terms: { ...TERMS, ...terms }, now: NOW });
const sign = (
  of: TrialAgreement,
  side: "inviter" | "invitee",
  { sha256 = SHA, now = NOW, status = "accepted" }: Signed = {},
) => signTrial(of, between(status), { side, sha256, now }).status;

describe("a version", () => {
  test("is the first, or the next one after the version that its writer has read", () => {
    expect(propose({})).toBeNull();
    expect(propose({ present: trial("proposed"), basedOn: 2, terms: { hoursPerWeek: 12 } })?.status).toBe("superseded");
    expect(propose({ present: trial("signed_once"), basedOn: 2, terms: { details: "No pay." } })?.status).toBe(
      "superseded",
    );
  });

  test.each([
    [{ basedOn: 1 }, "conflict founder-agreements/moved"],
    [{ present: trial("proposed"), basedOn: 1, terms: { hoursPerWeek: 12 } }, "conflict founder-agreements/moved"],
    [{ present: trial("proposed"), terms: { hoursPerWeek: 12 } }, "conflict founder-agreements/moved"],
    [{ present: trial("proposed"), basedOn: 2 }, "conflict founder-agreements/nothing-changed"],
    [{ present: trial("in_force"), basedOn: 2, terms: { hoursPerWeek: 12 } }, "conflict trial-agreements/in-force"],
    [{ status: "ended" }, "conflict connections/not-connected"],
    [{ terms: { endsOn: "2026-03-08" } }, "invalid trial-agreements/ends-first"],
    [{ terms: { startsOn: "2026-02-01", endsOn: "2026-03-01" } }, "invalid trial-agreements/over"],
    [{ terms: { endsOn: "2026-09-09" } }, "invalid trial-agreements/too-long"],
    [{ terms: { endsOn: "2026-09-08" } }, "allowed"],
  ] as const satisfies [Asked, string][])("of %j is %s", (asked, expected) => {
    expect(refusalOf(() => propose(asked))).toBe(expected);
  });

  test("follows a trial whose last day is over", () => {
    const over = trial("in_force", { terms: { ...TERMS, startsOn: "2026-01-01", endsOn: "2026-03-01" } });
    expect(propose({ present: over })?.status).toBe("finished");
  });

  test("names in the refusal the one that counts now", () => {
    expect(() => propose({ present: trial("proposed"), basedOn: 1 })).toThrow(
      expect.objectContaining({ details: { version: 2, sha256: SHA } }),
    );
  });
});

describe("a signature", () => {
  test("is either side's first; the second puts it in force", () => {
    expect(sign(trial("proposed"), "invitee")).toBe("signed_once");
    expect(sign(trial("signed_once"), "invitee", { sha256: SHA.toUpperCase() })).toBe("in_force");
    expect(waitingSigners(trial("signed_once"))).toEqual(["invitee"]);
    expect(waitingSigners(trial("in_force"))).toEqual([]);
  });

  test("is refused a second time, under another hash, when nothing waits, after the last day and between strangers", () => {
    expect(refusalOf(() => sign(trial("signed_once"), "inviter"))).toBe("conflict founder-agreements/signed-already");
    expect(refusalOf(() => sign(trial("proposed"), "inviter", { sha256: "b".repeat(64) }))).toBe(
      "conflict founder-agreements/moved",
    );
    for (const status of FOUNDER_AGREEMENT_STATUSES.filter((one) => one !== "proposed" && one !== "signed_once")) {
      expect(refusalOf(() => sign(trial(status), "inviter"))).toBe("conflict founder-agreements/decided");
    }
    const late = new Date("2026-06-03T00:00:00Z");
    expect(refusalOf(() => sign(trial("proposed"), "inviter", { now: late }))).toBe(
      "conflict trial-agreements/over-unsigned",
    );
    expect(refusalOf(() => sign(trial("proposed"), "inviter", { status: "ended" }))).toBe(
      "conflict connections/not-connected",
    );
  });
});

test("either side calls it off before both have signed, and ends it early after that", () => {
  expect(endTrial(trial("proposed"), { version: 2 }).status).toBe("called_off");
  expect(endTrial(trial("signed_once"), { version: 2 }).status).toBe("called_off");
  expect(endTrial(trial("in_force"), { version: 2 }).status).toBe("ended");
  expect(refusalOf(() => endTrial(trial("proposed"), { version: 1 }))).toBe("conflict founder-agreements/moved");
  expect(refusalOf(() => endTrial(trial("ended"), { version: 2 }))).toBe("conflict founder-agreements/decided");
});

test("what changed is named in the order in which it is read", () => {
  expect(changedTerms(TERMS, { ...TERMS, details: "No pay.", endsOn: "2026-04-30" })).toEqual(["endsOn", "details"]);
});

test.each(RESULT_OWNERSHIPS)("results that belong to %s are said in one sentence of the PDF", (ownership) => {
  const names = { inviter: "Ada Whitfield", invitee: "Ben Marsh" };
  const paper = trialPaper({
    id: "trial" as FounderAgreementId,
    version: 1,
    drawnAt: NOW,
    bookZone: "UTC",
    names,
    writtenBy: names.inviter,
    ideaTitle: "Cold stores",
    terms: { ...TERMS, ownership },
  });
  expect(paper.sections?.[0]?.paragraphs).toEqual([ownershipSentence(ownership, names)]);
  expect(paper.tables[0]?.rows.map(({ amount }) => amount)).toEqual(["10 hours", "10 hours"]);
});
