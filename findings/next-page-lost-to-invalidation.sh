#!/usr/bin/env bash
# @tanstack/query-core 5.108.0.
#
# Guess: where a list is invalidated while fetchNextPage() is under way, the next page still comes and both pages are read again after it; or
# else the promise of fetchNextPage() rejects with CancelledError.
# Seen: the fetch of the next page is dropped, although its request was sent. Only the pages that were there are read again, and
# fetchNextPage() succeeds with them: nothing tells its caller that the page did not come. With cancelRefetch: false the page comes, and
# nothing is read again.
#
# Prints what each of the three ends with and exits 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0 >/dev/null
cat > show.mjs <<'JS'
import { InfiniteQueryObserver, QueryClient } from "@tanstack/query-core";
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
async function pagesAfter(invalidate) {
  const client = new QueryClient();
  const asked = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey: ["list"],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam);
      await wait(30);
      return pageParam;
    },
    initialPageParam: 1,
    getNextPageParam: (last) => last + 1,
    retry: false,
  });
  const stop = list.subscribe(() => undefined);
  await wait(60);
  const more = list.fetchNextPage();
  await wait(10);
  await invalidate(client);
  const outcome = await more.then(
    ({ data, status }) => `${status} with pages ${data?.pages.join()}`,
    (error) => `rejects with ${error.name}`,
  );
  await wait(120);
  stop();
  const { data } = list.getCurrentResult();
  client.clear();
  return `fetchNextPage ends: ${outcome}; asked for ${asked.join()}; list in the end: ${data?.pages.join()}`;
}
console.log(`left alone: ${await pagesAfter(async () => undefined)}`);
console.log(`invalidated: ${await pagesAfter((client) => client.invalidateQueries({ queryKey: ["list"] }))}`);
console.log(
  `invalidated, cancelRefetch false: ${await pagesAfter((client) => client.invalidateQueries({ queryKey: ["list"] }, { cancelRefetch: false }))}`,
);
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = "left alone: fetchNextPage ends: success with pages 1,2; asked for 1,2; list in the end: 1,2
invalidated: fetchNextPage ends: success with pages 1; asked for 1,2,1; list in the end: 1
invalidated, cancelRefetch false: fetchNextPage ends: success with pages 1,2; asked for 1,2; list in the end: 1,2" ]
