import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@quorate/db/client";
import { sql } from "kysely";
import { z } from "zod";

const PASSWORD = "plain words that nobody uses";
const ASK_TIMEOUT_MS = 25_000;
/** How long someone tries again before the step is left open; the same while the first attempt may still run. */
const PATIENCE_MS = 20_000;
const LONG_PATIENCE_MS = 180_000;
const STILL_RUNNING_PATIENCE_MS = 2_000;
const PAUSE_MS = 20;
const LOOKS_MAX = 20;

/** What was asked for and what came of it. A write that was not acknowledged may be there or not, but never twice. */
export type Tally = {
  acknowledged: number;
  /** Lists that were read: by guests, and by who has just posted something and finds it there. */
  read: number;
  /** 503, 429, 502 and connections that ended: asked again under the same key. */
  turnedAway: string[];
  /** The answer of work that was done had been lost: told so, and not done again. */
  answersLost: number;
  leftOpen: number;
  /** Whatever else was answered: a 500 above all, and a list without what its reader has just posted. */
  unexpected: string[];
};

type Deal = { title: string; posted: boolean; milestoneId: string | null; paid: boolean; released: boolean };
type How = { keyed: boolean };
type Answer = { status: number; body: unknown };
type Call = (method: "GET" | "POST", path: string, body?: object, key?: string) => Promise<Answer>;

const idSchema = z.object({ id: z.string() });
const checkoutSchema = z.object({ checkoutUrl: z.string() });
const idsSchema = z.array(idSchema);
const plansSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const refusalSchema = z.object({ code: z.string() });

function createCaller(origin: string): Call {
  const cookies = new Map<string, { pair: string; until: number }>();
  const kept = () => [...cookies.values()].flatMap(({ pair, until }) => (until > Date.now() ? [pair] : [])).join("; ");
  return async (method, path, body, key) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      headers: {
        cookie: kept(),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1] ?? Number.POSITIVE_INFINITY);
      cookies.set(pair.split("=", 1)[0] ?? "", { pair, until: Date.now() + seconds * 1_000 });
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
}

/** Asks until someone answers: the door says 503, having sent nothing on, while no server behind it has said that it is ready. */
async function settled(call: Call, ...asked: Parameters<Call>): Promise<unknown> {
  const since = Date.now();
  for (;;) {
    const { status, body } = await call(...asked);
    if (status === 200) return body;
    if (status !== 503 || Date.now() - since > PATIENCE_MS)
      throw new Error(`${asked[0]} ${asked[1]}: ${status} ${JSON.stringify(body)}`);
    await sleep(100);
  }
}

async function signUp(origin: string, db: Db, name: string): Promise<Call> {
  const call = createCaller(origin);
  const email = `${name}-${randomUUID()}@faults.example`;
  await settled(call, "POST", "/api/auth/signup", {
    email,
    password: PASSWORD,
    firstName: "Ada",
    lastName: "Marsh",
  });
  await sql`update users set email_verified_at = now() where email = ${email}`.execute(db);
  return call;
}

/** A client and an expert who make one deal after the other, from the post to the release. */
export type Pair = { client: Call; expert: Call };

export async function bringPairs(origin: string, db: Db, count: number): Promise<Pair[]> {
  const plans = plansSchema.parse(await settled(createCaller(origin), "GET", "/api/subscription-plans"));
  // The one without a limit of projects; the first year is free.
  const plan = plans.find(({ name }) => name === "Enterprise");
  const pairs: Pair[] = [];
  for (let nth = 0; nth < count; nth++) {
    const client = await signUp(origin, db, "client");
    const mill = { name: `Mill ${nth}`, industry: "Manufacturing", size: "small" };
    await settled(client, "POST", "/api/organizations", mill);
    await settled(client, "POST", "/api/subscribe", { planId: plan?.id });
    const expert = await signUp(origin, db, "expert");
    await settled(expert, "POST", "/api/experts", {
      title: "Pricing consultant",
      bio: "Ten years of pricing work.",
      mbaSchool: "INSEAD",
      graduationYear: 2014,
    });
    pairs.push({ client, expert });
  }
  return pairs;
}

export type Shift = { tally: Tally; deals: readonly Deal[]; end: () => Promise<void> };

/** Everyone works until the end is called, which lets them finish the deal that they are at. */
export function startShift(origin: string, pairs: readonly Pair[], db: Db): Shift {
  const tally: Tally = { acknowledged: 0, read: 0, turnedAway: [], answersLost: 0, leftOpen: 0, unexpected: [] };
  const deals: Deal[] = [];
  let isOver = false;

  /** Asks until there is an answer; "lost" where the work was done and its answer is gone, null where it stays open. */
  async function ask(call: Call, path: string, body: object = {}, how: How = { keyed: true }): Promise<unknown> {
    const key = how.keyed ? randomUUID() : undefined;
    const since = Date.now();
    for (let tries = 1; Date.now() - since < (how.keyed ? PATIENCE_MS : LONG_PATIENCE_MS); tries++) {
      const answer = await call("POST", path, body, key).catch(() => ({ status: 0, body: null }));
      if (answer.status === 200) {
        tally.acknowledged++;
        await sleep(PAUSE_MS);
        return answer.body;
      }
      const code = refusalSchema.safeParse(answer.body).data?.code ?? "";
      const isOfKey = code.startsWith("idempotency/");
      // Done under this key, or by the try before, as what has become of it tells: the database says whether that is so.
      const isDone = code === "idempotency/answer-lost" || (tries > 1 && !isOfKey);
      if (answer.status === 409 && isDone) {
        tally.answersLost++;
        return "lost";
      }
      if (isOfKey && Date.now() - since > STILL_RUNNING_PATIENCE_MS) break;
      if (!isOfKey && ![0, 429, 502, 503].includes(answer.status)) {
        tally.unexpected.push(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
        return null;
      }
      tally.turnedAway.push(`POST ${path}: ${answer.status} ${code}`);
      await sleep(100);
    }
    tally.leftOpen++;
    return null;
  }

  /** Reads a list until there is an answer; null where there was none for as long as people are patient. */
  async function read(call: Call, path: string): Promise<unknown> {
    const since = Date.now();
    while (Date.now() - since < PATIENCE_MS) {
      const { status, body } = await call("GET", path).catch(() => ({ status: 0, body: null }));
      if (status === 200) {
        tally.read++;
        return body;
      }
      tally.turnedAway.push(`GET ${path}: ${status}`);
      if (![0, 429, 502, 503].includes(status)) {
        tally.unexpected.push(`GET ${path}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
        return null;
      }
      await sleep(100);
    }
    return null;
  }

  async function lookAround(): Promise<void> {
    const guest = createCaller(origin);
    while (!isOver && tally.unexpected.length === 0) {
      await read(guest, "/api/experts?limit=5");
      await sleep(PAUSE_MS);
    }
  }

  async function makeDeal({ client, expert }: Pair): Promise<void> {
    const deal: Deal = {
      title: `Deal ${randomUUID()}`,
      posted: false,
      milestoneId: null,
      paid: false,
      released: false,
    };
    deals.push(deal);
    const posted = await ask(client, "/api/projects", {
      title: deal.title,
      description: "Find out which of our products earn money, and propose a price list that customers will accept.",
      budget: "125.00",
      timeline: "1-2 months",
      requirements: ["Patience"],
      preferredExpertise: ["Strategic Consulting"],
    });
    if (posted === null) return;
    deal.posted = true;
    const acknowledged = idSchema.safeParse(posted).data?.id;
    if (acknowledged) {
      const own = idsSchema.safeParse(await read(client, "/api/projects?scope=mine"));
      if (own.data?.every(({ id }) => id !== acknowledged))
        tally.unexpected.push(`${deal.title} is not in its client's list.`);
    }
    const projectId = acknowledged ?? (await findProject(db, deal.title));
    const terms = { coverLetter: "I can do this.", proposedRate: 150 };
    const proposed = await ask(expert, `/api/projects/${projectId}/proposals`, terms);
    if (proposed === null) return;
    const proposalId = idSchema.safeParse(proposed).data?.id ?? (await findProposal(db, projectId));
    if ((await ask(client, `/api/proposals/${proposalId}/accept`)) === null) return;
    const milestoneId = await findMilestone(db, projectId);
    deal.milestoneId = milestoneId;
    const funded = checkoutSchema.safeParse(await ask(client, `/api/milestones/${milestoneId}/fund`));
    if (!funded.success) return;
    const checkoutId = new URL(funded.data.checkoutUrl).pathname.split("/").at(-1);
    // On the page of a checkout people press until they are told, and there is no key: it is paid once all the same.
    const page = `/api/sandbox-checkout/${checkoutId}`;
    if ((await ask(client, page, { outcome: "paid" }, { keyed: false })) === null) return;
    deal.paid = true;
    if ((await ask(expert, `/api/milestones/${milestoneId}/submit`, { note: "Done." })) === null) return;
    if ((await ask(client, `/api/milestones/${milestoneId}/release`)) === null) return;
    deal.released = true;
  }

  const working = pairs.map(async (pair) => {
    try {
      while (!isOver && tally.unexpected.length === 0) await makeDeal(pair);
    } catch (error) {
      tally.unexpected.push(String(error));
    }
  });
  working.push(lookAround());
  return {
    tally,
    deals,
    end: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
}

/** What the database says, where an answer was lost; it may be away for a moment itself. */
async function findId(ask: () => Promise<{ rows: { id: string }[] }>, what: string): Promise<string> {
  const since = Date.now();
  for (let looks = 0; looks < LOOKS_MAX && Date.now() - since < LONG_PATIENCE_MS; ) {
    const found = await ask().catch(() => null);
    const [row] = found?.rows ?? [];
    if (row) return row.id;
    // While the database is away it has not said that there is none.
    if (found) looks++;
    await sleep(100);
  }
  throw new Error(`${what} is not there, although it was said to be.`);
}

const findProject = (db: Db, title: string) =>
  findId(() => sql<{ id: string }>`select id from projects where title = ${title}`.execute(db), title);
const findProposal = (db: Db, projectId: string) =>
  findId(() => sql<{ id: string }>`select id from proposals where project_id = ${projectId}`.execute(db), "A proposal");
const findMilestone = (db: Db, projectId: string) =>
  findId(
    () => sql<{ id: string }>`select id from milestones where project_id = ${projectId}`.execute(db),
    "A milestone",
  );

/** A line for each acknowledged write that is not there, and for each that is there twice, acknowledged or not. */
export async function findBroken(db: Db, deals: readonly Deal[]): Promise<string[]> {
  const titles = deals.map(({ title }) => title);
  const { rows } = await sql<{ title: string; projects: number; paid: number; released: number; money: number }>`
    select p.title, count(distinct p.id)::int as projects,
      count(distinct t.id) filter (where t.kind = 'escrow_funded')::int as paid,
      count(distinct t.id) filter (where t.kind = 'escrow_released')::int as released,
      count(distinct pay.id) filter (where pay.status <> 'pending')::int as money
    from projects p
    left join project_payments pay on pay.project_id = p.id
    left join ledger_transactions t on t.payment_id = pay.id
    where p.title = any(${titles}::text[]) group by p.title`.execute(db);
  const found = new Map(rows.map((row) => [row.title, row]));
  return deals.flatMap(({ title, posted, paid, released }) => {
    const there = found.get(title) ?? { projects: 0, paid: 0, released: 0 };
    const wrong = (what: string, isSaid: boolean, count: number) =>
      count > 1 || (isSaid && count === 0) ? [`${title}: ${what} ${count} times`] : [];
    return [
      ...wrong("posted", posted, there.projects),
      ...wrong("paid", paid, there.paid),
      ...wrong("released", released, there.released),
    ];
  });
}
