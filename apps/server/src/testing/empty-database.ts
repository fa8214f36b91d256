import { randomBytes } from "node:crypto";
import { applicationConfig, superuserConfig } from "@quorate/db/embedded/application-database";
import type {} from "@quorate/db/testing/global-setup";
import pg from "pg";
import { inject } from "vitest";

export type EmptyDatabase = { url: string; config: pg.PoolConfig; close: () => Promise<void> };

/** As an address that the real program takes. */
export function urlOf({ host, port, user, database }: pg.PoolConfig, role = user): string {
  return `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
}

/** A database of the test cluster in which nothing is yet, not even a schema of ours. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { socketDirectory } = inject("testCluster");
  const config = { ...applicationConfig(socketDirectory), database: `empty_${randomBytes(6).toString("hex")}` };
  const superuser = new pg.Client(superuserConfig(socketDirectory));
  await superuser.connect();
  await superuser.query(`create database ${config.database} owner ${config.user}`);
  const close = async () => {
    await superuser.query(`drop database ${config.database} with (force)`);
    await superuser.end();
  };
  return { url: urlOf(config), config, close };
}
