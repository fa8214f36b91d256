import type { PoolConfig } from "pg";

/** The address of a database that is reached over its socket, as a setting. */
export const urlOf = ({ user, host, port, database }: PoolConfig): string =>
  `postgres://${user}@${encodeURIComponent(host ?? "")}:${port}/${database}`;
