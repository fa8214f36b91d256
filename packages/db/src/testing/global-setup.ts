import type { TestProject } from "vitest/node";
import { applicationConfig, ensureApplicationDatabase } from "../embedded/application-database.ts";
import { migrateDatabase } from "../migrate.ts";
import { allowConnections, migratedFiles } from "./migrated-files.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

export type TestCluster = { socketDirectory: string; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/**
 * One cluster for a whole run of vitest, with one migrated database that is copied for every test file. `TEST_POSTGRES_SOCKET` names the
 * socket folder of a running server instead, of another version say (docs/testing.md); it is migrated, and left running.
 */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_SOCKET } = process.env;
  if (TEST_POSTGRES_SOCKET) {
    project.provide("testCluster", await migrateRunning(TEST_POSTGRES_SOCKET));
    return async () => undefined;
  }
  const cluster = await startThrowawayCluster(await migratedFiles());
  const { host: socketDirectory, database: template } = cluster.config;
  if (!socketDirectory || !template) throw new Error("The test cluster has no address.");
  project.provide("testCluster", { socketDirectory, template });
  return cluster.stop;
}

async function migrateRunning(socketDirectory: string): Promise<TestCluster> {
  const config = applicationConfig(socketDirectory);
  const { database: template } = config;
  if (!template) throw new Error("The application's database has no name.");
  await ensureApplicationDatabase(socketDirectory);
  await allowConnections(socketDirectory, template, true);
  await migrateDatabase(config);
  await allowConnections(socketDirectory, template, false);
  return { socketDirectory, template };
}
