import { signedInProcedure } from "../trpc/trpc.ts";
import { proofSchema } from "./accounts.schema.ts";
import { proofOf } from "./proof.service.ts";

export const getProof = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/proof",
      tags: ["Account"],
      summary: "Whether you have proved lately who you are, and how you can",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(proofSchema)
  .query(({ ctx }) => proofOf(ctx));
