import { expect, test } from "vitest";
import type { ExpertId, OrganizationId, ProjectId, ProposalId } from "../ids.ts";
import { PROJECT_PARTIES, PROJECT_STATUSES, type Project, type ProjectStatus } from "../projects/project.ts";
import { refusalOf, saying } from "../testing/refusal-of.ts";
import { PROPOSAL_STATUSES, type Proposal, type ProposalStatus } from "./proposal.ts";
import {
  acceptProposal,
  assertCanPropose,
  rejectProposal,
  reviseProposal,
  sideOf,
  withdrawCounterOffer,
  withdrawProposal,
} from "./proposal-rules.ts";

const own = "organization" as OrganizationId;

function projectOf(status: ProjectStatus): Project {
  const [id, expertId] = ["project" as ProjectId, status === "open" ? null : ("other" as ExpertId)];
  const fields = { title: "Market entry", budgetMinor: 50_000, currency: "GBP", cancelRequestedBy: null } as const;
  return { id, organizationId: own, expertId, status, ...fields };
}

function proposalOf(status: ProposalStatus, fields: Partial<Proposal> = {}): Proposal {
  const ids = { id: "proposal" as ProposalId, projectId: "project" as ProjectId, expertId: "expert" as ExpertId };
  return { ...ids, status, version: 3, offeredBy: "expert", validUntil: null, ...fields };
}

const now = new Date("2026-11-29T10:00:00.000Z");
const byClient = { by: "client", version: undefined, now } as const;

test("a pending proposal on an open project is accepted, and its expert gets the project; nothing else is", () => {
  for (const projectStatus of PROJECT_STATUSES) {
    for (const status of PROPOSAL_STATUSES) {
      const accept = () => acceptProposal(proposalOf(status), projectOf(projectStatus), byClient);
      if (projectStatus === "open" && status === "pending") {
        expect(accept()).toEqual({
          proposal: { id: "proposal", status: "accepted" },
          project: { id: "project", status: "in_progress", expertId: "expert" },
        });
      } else expect(accept).toThrow(expect.objectContaining({ kind: "conflict" }));
    }
  }
});

test.each([
  ["rejected", rejectProposal],
  ["withdrawn", withdrawProposal],
] as const)("only a pending proposal is %s", (expected, decide) => {
  for (const status of PROPOSAL_STATUSES) {
    if (status === "pending") expect(decide(proposalOf(status)).status).toBe(expected);
    else expect(() => decide(proposalOf(status))).toThrow(saying("already been decided"));
  }
});

test.each(PROJECT_STATUSES)(
  "an expert proposes to somebody else's project that is %s, once, while it is open",
  (status) => {
    const propose = (organizationId: OrganizationId | null, hasLiveProposal: boolean) => () =>
      assertCanPropose(projectOf(status), { organizationId, hasLiveProposal });
    if (status === "open") expect(propose(null, false)).not.toThrow();
    else expect(propose(null, false)).toThrow(saying("no longer accepts proposals"));
    expect(propose(null, true)).toThrow(expect.objectContaining({ kind: "conflict" }));
    expect(propose(own, false)).toThrow(saying("your own project"));
  },
);

test.each(PROJECT_PARTIES)("a version of the %s's is accepted by the other side alone", (offeredBy) => {
  for (const by of PROJECT_PARTIES) {
    const accept = () => acceptProposal(proposalOf("pending", { offeredBy }), projectOf("open"), { ...byClient, by });
    if (by === offeredBy) expect(accept).toThrow(expect.objectContaining({ code: "proposals/own-version" }));
    else expect(accept().proposal.status).toBe("accepted");
  }
});

test("only the version on the table is accepted or answered, and the refusal says which one that is", () => {
  const proposal = proposalOf("pending");
  const moved = expect.objectContaining({ code: "proposals/version-moved", details: { version: 3 } });
  for (const version of [1, 2, 4]) {
    expect(() => acceptProposal(proposal, projectOf("open"), { ...byClient, version })).toThrow(moved);
    expect(() => reviseProposal(proposal, projectOf("open"), version)).toThrow(moved);
  }
  expect(acceptProposal(proposal, projectOf("open"), { ...byClient, version: 3 }).project.status).toBe("in_progress");
  expect(reviseProposal(proposal, projectOf("open"), 3)).toBe(4);
});

test("an offer can be accepted until its last day is over everywhere on earth", () => {
  const accept = (moment: string) => () =>
    acceptProposal(proposalOf("pending", { validUntil: "2026-11-28" }), projectOf("open"), {
      ...byClient,
      now: new Date(moment),
    });
  expect(accept("2026-11-29T11:59:59.999Z")).not.toThrow();
  expect(refusalOf(accept("2026-11-29T12:00:00.000Z"))).toBe("conflict proposals/expired");
});

test("a new version is for a pending proposal on an open project", () => {
  for (const projectStatus of PROJECT_STATUSES) {
    for (const status of PROPOSAL_STATUSES) {
      const revise = () => reviseProposal(proposalOf(status), projectOf(projectStatus), undefined);
      if (projectStatus === "open" && status === "pending") expect(revise()).toBe(4);
      else expect(revise).toThrow(expect.objectContaining({ kind: "conflict" }));
    }
  }
});

test("a client takes back a counter-offer of their own, and no offer of the expert's", () => {
  expect(withdrawCounterOffer(proposalOf("pending", { offeredBy: "client" }), projectOf("open"))).toBe(4);
  expect(refusalOf(() => withdrawCounterOffer(proposalOf("pending"), projectOf("open")))).toBe(
    "conflict proposals/no-counter-offer",
  );
});

test("a proposal has two sides, and whoever is neither has none", () => {
  const parties = { proposal: proposalOf("pending"), project: projectOf("open") };
  const [expertId, other] = ["expert" as ExpertId, "another" as OrganizationId];
  expect(sideOf(parties, { expertId: null, organizationId: own })).toBe("client");
  expect(sideOf(parties, { expertId, organizationId: other })).toBe("expert");
  expect(sideOf(parties, { expertId: null, organizationId: null })).toBeNull();
  expect(sideOf(parties, { expertId: "other" as ExpertId, organizationId: other })).toBeNull();
});
