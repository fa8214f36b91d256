import type { TestDatabase } from "@quorate/db/testing/test-database";

/** The address of a test's database, for a server that is a process of its own. */
export function addressOf({ config: { user, password, host, port, database } }: Pick<TestDatabase, "config">): string {
  const url = new URL(`postgres://localhost/${database}`);
  url.username = String(user);
  url.password = String(password ?? "");
  url.searchParams.set("host", String(host));
  if (port) url.port = String(port);
  return url.href;
}
