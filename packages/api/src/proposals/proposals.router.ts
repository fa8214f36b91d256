import { looksAfter } from "@quorate/core/access/admin-role";
import { projectNotFound, viewerOf } from "@quorate/core/projects/project-access";
import { ownProposal } from "@quorate/core/proposals/own-proposal";
import * as rules from "@quorate/core/proposals/proposal-rules";
import { z } from "zod";
import type { Viewer } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findProjectById } from "../projects/projects.queries.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { describeProposals } from "./describe-proposals.service.ts";
import { expandProposals } from "./expand-proposals.service.ts";
import { toMyProposalDto, toOfferVersionDto, toOwnProposalDto } from "./proposals.mapper.ts";
import {
  findProposalAndProject,
  findProposalRow,
  listEarlierVersions,
  listOwnProposalRows,
  listProjectProposalRows,
  listProposalRowsFor,
  lockProposalAndProject,
  setProposalStatus,
} from "./proposals.queries.ts";
import {
  counterOfferInput,
  getOwnProposalInput,
  listMyProposalsInput,
  listProjectProposalsInput,
  myProposalSchema,
  offerVersionSchema,
  ownProposalSchema,
  projectProposalSchema,
  proposalIdInput,
  proposalSchema,
  rejectProposalInput,
  reviseProposalInput,
} from "./proposals.schema.ts";
import { putVersion, withdrawCounter } from "./put-version.service.ts";
import { readProposal, showProposal, showProposals } from "./show-proposals.service.ts";
import { submitProposal } from "./submit-proposal.ts";

/** Who reads the words of offers in this call, and when. */
const readingAs = ({ viewer, now }: { viewer: Viewer; now: () => Date }) => ({ reader: viewer.userId, now: now() });

export const proposalsRouter = router({
  listMine: call("GET /proposals", {
    may: "signedIn",
    scope: "proposals:read",
    tag: "Proposals",
    summary: "The proposals you sent as an expert, or those your organization received",
    refuses: [403],
  })
    .input(listMyProposalsInput)
    .output(z.array(myProposalSchema))
    .query(async ({ ctx, input: { expand, ...input } }) => {
      assertMayExpand(ctx, expand);
      const { expertId, organizationId } = ctx.viewer;
      const side = input.side ?? (expertId ? "sent" : "received");
      const owner = side === "sent" ? expertId && { expertId } : organizationId && { organizationId };
      if (!owner) return [];
      const rows = await listOwnProposalRows(ctx.readDb, owner, input);
      const wordsOf = await showProposals(ctx.readDb, readingAs(ctx), rows);
      const expansionOf = await expandProposals(ctx.readDb, ctx.viewer, rows, expand);
      return rows.map((row) => ({ ...toMyProposalDto(row, wordsOf(row)), ...expansionOf(row) }));
    }),
  listForProject: call("GET /projects/{id}/proposals", {
    may: "signedIn",
    scope: "proposals:read",
    tag: "Proposals",
    summary: "A project's proposals: all for its client and admins, their own for experts",
    refuses: [403, 404],
  })
    .input(listProjectProposalsInput)
    .output(z.array(projectProposalSchema))
    .query(async ({ ctx, input: { expand, ...input } }) => {
      assertMayExpand(ctx, expand);
      const project = await findProjectById(ctx.db, input.id);
      if (!project) throw projectNotFound();
      const viewer = viewerOf(project, ctx.viewer);
      const seesAll = viewer === "client" || viewer === "admin";
      const { expertId } = ctx.viewer;
      if (!seesAll && !expertId) throw projectNotFound();
      const filter = { projectId: project.id, expertId: seesAll ? undefined : (expertId ?? undefined) };
      const rows = await listProjectProposalRows(ctx.db, filter);
      // Once the project is closed to others, only an expert's own proposal shows that they know of it.
      if (!viewer && rows.length === 0) throw projectNotFound();
      const described = await describeProposals(ctx.db, readingAs(ctx), project.id, rows);
      const expansionOf = await expandProposals(ctx.db, ctx.viewer, rows, expand);
      return described.flatMap((proposal, index) => {
        const row = rows[index];
        return row ? [{ ...proposal, ...expansionOf(row) }] : [];
      });
    }),
  getOwn: call("GET /projects/{id}/own-proposal", {
    may: "signedIn",
    scope: "proposals:read",
    tag: "Proposals",
    summary: "What you proposed for a project and how it was decided, also once the project is closed to you",
    refuses: [404],
  })
    .input(getOwnProposalInput)
    .output(ownProposalSchema)
    .query(async ({ ctx, input: { id: projectId } }) => {
      const { expertId } = ctx.viewer;
      if (!expertId) throw projectNotFound();
      const row = ownProposal(await listProposalRowsFor(ctx.db, { projectId, expertId }));
      return toOwnProposalDto(row, await showProposal(ctx.db, readingAs(ctx), row));
    }),
  versions: call("GET /proposals/{id}/versions", {
    may: "signedIn",
    scope: "proposals:read",
    tag: "Proposals",
    summary: "Every version of an offer, the newest first: for its expert, its client and admins",
    refuses: [404],
  })
    .input(proposalIdInput)
    .output(z.array(offerVersionSchema))
    .query(async ({ ctx, input: { id } }) => {
      const parties = await findProposalAndProject(ctx.db, id);
      const reads = parties && (rules.sideOf(parties, ctx.viewer) || looksAfter(ctx.viewer, "projects"));
      if (!reads) throw rules.proposalNotFound();
      const row = await findProposalRow(ctx.db, id);
      const { organization_id, unnamed_sums: unnamedSums } = row;
      const versions = [row, ...(await listEarlierVersions(ctx.db, id))].map((version) => {
        return { ...version, id, organization_id };
      });
      const shownOf = await showProposals(ctx.db, readingAs(ctx), versions);
      return versions.map((version) => toOfferVersionDto(version, { shown: shownOf(version), unnamedSums }));
    }),
  submit: submitProposal,
  revise: call("PATCH /proposals/{id}", {
    may: "expert",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Change your offer until it is decided, which makes its next version",
    refuses: [404, 409, 422],
  })
    .input(reviseProposalInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => putVersion(ctx, { by: "expert", change: input })),
  counter: call("POST /proposals/{id}/counter", {
    may: "client",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Answer an offer with other terms, which are its next version",
    refuses: [404, 409, 422],
  })
    .input(counterOfferInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => putVersion(ctx, { by: "client", change: input })),
  withdrawCounter: call("POST /proposals/{id}/counter/withdraw", {
    may: "client",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Take your counter-offer back: what the expert had offered is on the table again",
    refuses: [404, 409],
  })
    .input(proposalIdInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => withdrawCounter(ctx, input.id)),
  accept: acceptProposal,
  reject: call("POST /proposals/{id}/reject", {
    may: "client",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Turn a proposal down",
    refuses: [404, 409],
  })
    .input(rejectProposalInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockProposalAndProject(trx, input.id);
        if (locked?.project.organizationId !== ctx.organizationId) throw rules.proposalNotFound();
        await setProposalStatus(trx, rules.rejectProposal(locked.proposal), input.reason);
        const { id: proposalId, projectId, expertId } = locked.proposal;
        const event = { projectId, proposalId, expertId, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "proposal.rejected" });
        return readProposal(trx, ctx, proposalId);
      }),
    ),
  withdraw: call("POST /proposals/{id}/withdraw", {
    may: "expert",
    scope: "proposals:write",
    tag: "Proposals",
    summary: "Take your own pending proposal back",
    refuses: [404, 409],
  })
    .input(proposalIdInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const locked = await lockProposalAndProject(trx, input.id);
        if (locked?.proposal.expertId !== ctx.expertId) throw rules.proposalNotFound();
        await setProposalStatus(trx, rules.withdrawProposal(locked.proposal));
        const { id: proposalId, projectId, expertId } = locked.proposal;
        const event = { projectId, proposalId, expertId, actorId: ctx.viewer.userId };
        await publishEvent(trx, ctx, { ...event, type: "proposal.withdrawn" });
        return readProposal(trx, ctx, proposalId);
      }),
    ),
});
