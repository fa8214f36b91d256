import type { ConnectionId } from "@quorate/core/ids";
import { lockPair } from "../connections/connections.queries.ts";
import { callAs } from "./callers.ts";
import { type EntrepreneurViewer, signUpEntrepreneur } from "./people.ts";
import { raceBehind } from "./races.ts";
import type { TestContext } from "./test-context.ts";

export type Founder = "ada" | "ben";
export type ConnectedFounders = Record<Founder, EntrepreneurViewer> & { id: ConnectionId };

/** Ada invited Ben, and they are connected. */
export async function connectFounders(t: TestContext): Promise<ConnectedFounders> {
  const [ada, ben] = [await signUpEntrepreneur(t), await signUpEntrepreneur(t)];
  const invitation = await callAs(t, ada).connections.invite({ id: ben.entrepreneurId });
  const id = invitation.id as ConnectionId;
  await callAs(t, ben).connections.accept({ id });
  return { ada, ben, id };
}

/** Calls that all wait for the lock of the two, and then run one after another. */
export const raceBehindPair = <Result>(
  t: TestContext,
  { ada, ben }: ConnectedFounders,
  calls: (() => Promise<Result>)[],
) => raceBehind(t, (trx) => lockPair(trx, [ada.entrepreneurId, ben.entrepreneurId]), { calls });

export const ten = <Result>(of: (nth: number) => Promise<Result>) =>
  Array.from({ length: 10 }, (_, nth) => () => of(nth));

export const signedName = (by: Founder) => (by === "ada" ? "Ada Whitfield" : "Ben Marsh");
