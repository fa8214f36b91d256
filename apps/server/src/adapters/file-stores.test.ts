import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type S3Double, startS3Double } from "../testing/s3-double.ts";
import { createLocalFileStore, type FileStore } from "./file-store.ts";
import { moveFiles } from "./move-files.ts";
import { createMovedFileStore, openFileStores } from "./open-file-stores.ts";
import { openS3Bucket } from "./s3-file-store.ts";

let s3: S3Double;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Double();
});
afterAll(() => s3.stop());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-files-"));
});
afterEach(() => {
  s3.setFault(null);
  s3.setClock(() => new Date());
  s3.objects.clear();
  rmSync(folder, { recursive: true, force: true });
});

const inBucket = async () => (await openS3Bucket(s3.account)).storeIn("files");
const onDisk = () => Promise.resolve(createLocalFileStore(path.join(folder, "files")));
const put = (store: FileStore, key: string, text: string) =>
  store.write(key, Readable.from([text]), Buffer.byteLength(text));
const textOf = async (store: FileStore, key: string) => {
  const content = await store.read(key);
  return content && Buffer.concat(await content.toArray()).toString();
};
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ["the data directory", onDisk],
  ["a bucket", inBucket],
])("in %s", (_where, open) => {
  test("a file is read as it was written, under any key, until it is removed", async () => {
    const store = await open();
    await put(store, "a key with ä + and %", "one\ntwo");
    expect(await textOf(store, "a key with ä + and %")).toBe("one\ntwo");
    await store.remove("a key with ä + and %");
    expect(await textOf(store, "a key with ä + and %")).toBeNull();
    await store.remove("a key with ä + and %");
  });

  test("of two that write one file at once neither fails, and it is whole", async () => {
    const store = await open();
    const slowly = () =>
      Readable.from(
        (async function* () {
          yield "half and ";
          await sleep(20);
          yield "half";
        })(),
      );
    await Promise.all([store.write("one", slowly(), 13), store.write("one", slowly(), 13)]);
    expect([await textOf(store, "one"), await keysOf(store)]).toEqual(["half and half", ["one"]]);
  });

  test("all files are listed with their sizes, however many pages they are", async () => {
    const store = await open();
    for (const key of ["a", "b", "c", "d", "e"]) await put(store, key, key.repeat(3));
    expect(await keysOf(store)).toEqual(["a", "b", "c", "d", "e"]);
    for await (const { sizeBytes } of store.list()) expect(sizeBytes).toBe(3);
  });

  test("of a stream that breaks nothing is left", async () => {
    const store = await open();
    const broken = Readable.from(
      (async function* () {
        yield "half";
        throw new Error("cut");
      })(),
    );
    await expect(store.write("half", broken, 100)).rejects.toThrow();
    expect(await keysOf(store)).toEqual([]);
  });
});

describe("a bucket", () => {
  test("lets no one in with another secret, or at another time", async () => {
    const forged = await openS3Bucket({ ...s3.account, secretAccessKey: "guessed" });
    await expect(forged.assertReachable()).rejects.toThrow("SignatureDoesNotMatch");
    s3.setClock(() => new Date(Date.now() + 3_600_000));
    await expect((await inBucket()).read("key")).rejects.toMatchObject({ code: "files/store-unavailable" });
  });

  test("hands a file out by a link of five minutes, as a download under its own name", async () => {
    const store = await inBucket();
    await put(store, "key", "content");
    const link = await store.linkTo("key", { name: "Ünal (final).pdf", mediaType: "application/pdf" });
    const answer = await fetch(link ?? "");
    expect(await answer.text()).toBe("content");
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%9Cnal%20%28final%29.pdf");

    for (const other of [link?.replace("/key?", "/other?"), link?.replace("X-Amz-Expires=300", "X-Amz-Expires=900")]) {
      expect((await fetch(other ?? "")).status).toBe(403);
    }
    s3.setClock(() => new Date(Date.now() + 290_000));
    expect((await fetch(link ?? "")).status).toBe(200);
    s3.setClock(() => new Date(Date.now() + 302_000));
    expect((await fetch(link ?? "")).status).toBe(403);
  });

  test.each(["down", "cut"] as const)(
    "that is %s is told as what will be over, and nothing is half written",
    async (fault) => {
      const store = await inBucket();
      s3.setFault(fault);
      await expect(put(store, "key", "content")).rejects.toMatchObject({ code: "files/store-unavailable" });
      s3.setFault(null);
      expect(await textOf(store, "key")).toBeNull();
    },
  );

  test("that cannot be used ends the start with a line that names it", async () => {
    const other = { ...s3.account, bucket: "somebody-elses" };
    await expect(openFileStores({ dataDir: folder, s3: other, authorities: undefined })).rejects.toThrow(
      "S3_BUCKET cannot be used",
    );
  });
});

describe("after a bucket was named", () => {
  test("what lies in the data directory is still found, and removed from both", async () => {
    const [disk, bucket] = [await onDisk(), await inBucket()];
    await put(disk, "old", "from before");
    const store = createMovedFileStore(bucket, disk);
    expect(await textOf(store, "old")).toBe("from before");
    expect(await store.linkTo("old", { name: "old.txt", mediaType: "text/plain" })).toBeNull();
    await put(store, "new", "from now");
    expect([await keysOf(disk), await keysOf(bucket)]).toEqual([["old"], ["new"]]);
    expect(await store.linkTo("new", { name: "new.txt", mediaType: "text/plain" })).toMatch(/^http/);
    await moveFiles(disk, bucket);
    await store.remove("old");
    expect([await keysOf(disk), await keysOf(bucket)]).toEqual([[], ["new"]]);
  });
});

describe("copying files", () => {
  test("takes each file once, and goes on where it was broken off", async () => {
    const [disk, bucket] = [await onDisk(), await inBucket()];
    for (const key of ["a", "b", "c"]) await put(disk, key, key);
    writeFileSync(path.join(folder, "files", "d.part"), "not finished");
    await put(bucket, "a", "a");
    s3.objects.set("files/b", Buffer.from("half of it"));
    expect(await moveFiles(disk, bucket)).toEqual({ copied: 2, bytes: 2, there: 1, gone: 0 });
    expect(await moveFiles(disk, bucket)).toEqual({ copied: 0, bytes: 0, there: 3, gone: 0 });
    expect(await textOf(bucket, "b")).toBe("b");
  });

  test("goes the other way, too", async () => {
    const [disk, bucket] = [await onDisk(), await inBucket()];
    await put(bucket, "a", "content");
    expect(await moveFiles(bucket, disk)).toEqual({ copied: 1, bytes: 7, there: 0, gone: 0 });
    expect(readdirSync(path.join(folder, "files"))).toEqual(["a"]);
  });

  test("brings nothing back that was removed meanwhile", async () => {
    const [disk, bucket] = [await onDisk(), await inBucket()];
    await put(disk, "a", "content");
    const removing: FileStore = {
      ...bucket,
      write: async (...given) => {
        await bucket.write(...given);
        await disk.remove("a");
        await bucket.remove("a");
        await put(bucket, "a", "a copy that came late");
      },
    };
    expect(await moveFiles(disk, removing)).toEqual({ copied: 0, bytes: 0, there: 0, gone: 1 });
    expect(await keysOf(bucket)).toEqual([]);
  });
});
