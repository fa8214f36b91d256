import pg from "pg";
import type { TestProject } from "vitest/node";
import { superuserConfig } from "../embedded/application-database.ts";
import { migrateDatabase } from "../migrate.ts";
import { startThrowawayCluster } from "./throwaway-cluster.ts";

export type TestCluster = { socketDirectory: string; template: string };

declare module "vitest" {
  export interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** One cluster for a whole run of vitest, with one migrated database that every test file gets a copy of. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster();
  try {
    const { host: socketDirectory, database: template } = cluster.config;
    if (!socketDirectory || !template) throw new Error("The test cluster has no address.");
    await migrateDatabase(cluster.config);
    await forbidConnections(socketDirectory, template);
    project.provide("testCluster", { socketDirectory, template });
    return cluster.stop;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** A database somebody is connected to cannot be copied. */
async function forbidConnections(socketDirectory: string, template: string): Promise<void> {
  const client = new pg.Client(superuserConfig(socketDirectory));
  await client.connect();
  try {
    await client.query(`alter database ${pg.escapeIdentifier(template)} allow_connections false`);
  } finally {
    await client.end();
  }
}
