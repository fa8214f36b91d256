import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changesOf } from "./changes.ts";

const LISTS = ["projects", "proposals", "messages"] as const;
const asked: string[] = [];
let cache: QueryClient;

beforeEach(async () => {
  vi.useFakeTimers();
  cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  for (const name of LISTS) {
    const queryFn = async () => asked.push(name);
    new QueryObserver(cache, { queryKey: [[name, "list"], { type: "query" }], queryFn }).subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
});
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

const event = (eventId: string, ...changed: string[]) => ({ eventId, changed });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("what an answer says has changed is asked for at once, and nothing else", async () => {
  changesOf(cache).learnFromAnswer(JSON.stringify([event("1", "projects", "proposals")]));
  await settle();
  expect(asked.toSorted()).toEqual(["projects", "proposals"]);
});

test("an event that comes by the answer and by the stream counts once, whichever is first", async () => {
  changesOf(cache).learnFromAnswer(JSON.stringify([event("1", "projects")]));
  changesOf(cache).learnFromStream([event("1", "projects")]);
  changesOf(cache).learnFromStream([event("2", "messages")]);
  await settle(1_000);
  changesOf(cache).learnFromAnswer(JSON.stringify([event("2", "messages")]));
  await settle(1_000);
  expect(asked).toEqual(["projects", "messages"]);
});

test("of many events the first is asked for at once, and the others together", async () => {
  for (let nth = 0; nth < 50; nth++) changesOf(cache).learnFromStream([event(`p${nth}`, "projects")]);
  changesOf(cache).learnFromStream([event("m", "messages")]);
  await settle();
  expect(asked).toEqual(["projects"]);
  await settle(600);
  expect(asked.toSorted()).toEqual(["messages", "projects", "projects"]);
  await settle(5_000);
  expect(asked).toHaveLength(3);
});

test("everything is asked for where very much has changed, or something may have been missed", async () => {
  changesOf(cache).learnFromAnswer("*");
  await settle();
  expect(asked.toSorted()).toEqual(["messages", "projects", "proposals"]);
  changesOf(cache).askAgain();
  await settle();
  expect(asked).toHaveLength(6);
});

test.each([
  ["no JSON", "{"],
  ["no list", "{}"],
  ["entries that are none", '[null, 1, {"eventId": 1, "changed": ["projects"]}, {"eventId": "1"}]'],
  ["screens of a later version", '[{"eventId": "1", "changed": ["parties", 7]}]'],
])("%s asks for nothing", async (_what, header) => {
  changesOf(cache).learnFromAnswer(header);
  await settle(1_000);
  expect(asked).toEqual([]);
});

test("a next page that a reader has asked for still comes, and the list is asked for after it", async () => {
  let rows = 0;
  const queryFn = async ({ pageParam }: { pageParam: number }) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    rows += 1;
    return `page ${pageParam}, read ${rows}`;
  };
  const list = new InfiniteQueryObserver(cache, {
    queryKey: [["projects", "mine"], { type: "infinite" }],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
  });
  list.subscribe(() => undefined);
  await settle(50);
  void list.fetchNextPage();
  changesOf(cache).learnFromStream([event("1", "projects")]);
  await settle(50);
  expect(list.getCurrentResult().data?.pages).toEqual(["page 1, read 1", "page 2, read 2"]);
  await settle(100);
  expect(list.getCurrentResult().data?.pages).toEqual(["page 1, read 3", "page 2, read 4"]);
});
