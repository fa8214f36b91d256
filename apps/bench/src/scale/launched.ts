import type { PoolConfig } from "pg";

/** What a server under measurement is started with: as an argument, because the environment is the real server's to read. */
export type LaunchOptions = {
  database: PoolConfig;
  port: number;
  folder: string;
  /** With the limits of the product, and visitors told apart by X-Forwarded-For; without it no limit is ever reached. */
  limited?: boolean;
  /** Settings of the product beside those of every measured server. */
  settings?: Readonly<Record<string, string>>;
};

export function readLaunchOptions(): LaunchOptions {
  const [, , options = "{}"] = process.argv;
  return JSON.parse(options) as LaunchOptions;
}

export function reportReady(): void {
  process.stdout.write("ready\n");
}
