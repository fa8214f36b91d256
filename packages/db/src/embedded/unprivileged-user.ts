import { spawnSync } from "node:child_process";
import { chownSync, lstatSync } from "node:fs";

/** How to run a program as someone other than root: a command to put in front, or another user id. */
export type UnprivilegedUser = { prefix: readonly string[]; uid: number | undefined; gid: number | undefined };

const USER_NAMESPACE = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"] as const;

/**
 * PostgreSQL refuses to run as root. A user namespace is tried first because files keep their owner and a home that only
 * root can enter still works; a container may forbid it, then an existing unprivileged user is borrowed.
 */
export function findUnprivilegedUser(): UnprivilegedUser {
  if (process.getuid?.() !== 0) return { prefix: [], uid: undefined, gid: undefined };
  const [unshare, ...options] = USER_NAMESPACE;
  if (spawnSync(unshare, [...options, "true"]).status === 0)
    return { prefix: USER_NAMESPACE, uid: undefined, gid: undefined };
  for (const name of ["postgres", "nobody"]) {
    const uid = numericId("-u", name);
    const gid = numericId("-g", name);
    if (uid !== undefined && gid !== undefined) return { prefix: [], uid, gid };
  }
  throw new Error("PostgreSQL cannot run as root here: there are no user namespaces and no unprivileged user.");
}

/** Hands a folder to the user that PostgreSQL runs as, with everything in it if it belonged to someone else. */
export function giveTo(user: UnprivilegedUser, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const uid = user.uid ?? 0;
  const gid = user.gid ?? 0;
  if (lstatSync(folder).uid === uid) return;
  chownSync(folder, uid, gid);
  const result = spawnSync("chown", ["-R", `${uid}:${gid}`, folder], { encoding: "utf8" });
  if (result.status !== 0) throw new Error(`Cannot hand ${folder} to user ${uid}: ${result.stderr}`);
}

/** Program, arguments and spawn options that run the command as that user. */
export function commandAs(user: UnprivilegedUser, command: readonly [string, ...string[]]) {
  const [program, ...args] = [...user.prefix, ...command];
  return {
    program: program ?? command[0],
    args,
    options: { uid: user.uid, gid: user.gid, env: { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" } },
  };
}

function numericId(flag: "-u" | "-g", name: string): number | undefined {
  const result = spawnSync("id", [flag, name], { encoding: "utf8" });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
}
