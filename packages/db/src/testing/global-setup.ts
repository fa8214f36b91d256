import type { TestProject } from "vitest/node";
import { migratedFiles } from "./migrated-files.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

export type TestCluster = { socketDirectory: string; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One cluster for a whole run of vitest, with one migrated database that is copied for every test file. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster(await migratedFiles());
  const { host: socketDirectory, database: template } = cluster.config;
  if (!socketDirectory || !template) throw new Error("The test cluster has no address.");
  project.provide("testCluster", { socketDirectory, template });
  return cluster.stop;
}
