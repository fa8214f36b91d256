import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";

export type Query<Input, Output> = TRPCQueryProcedure<{ input: Input; output: Output; meta: object }>;
export type Mutation<Input, Output> = TRPCMutationProcedure<{ input: Input; output: Output; meta: object }>;
