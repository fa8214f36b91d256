import path from "node:path";
import { type Config, ConfigError } from "../config.ts";
import { reasonOf } from "../explain-failure.ts";
import { createLocalFileStore, type FileStore } from "./file-store.ts";
import { openS3Bucket, type S3Bucket } from "./s3-file-store.ts";

/** What is kept: documents for verifications, portraits and logos, what people on a project give each other, and what has arrived of uploads under way. */
export const FILE_FOLDERS = ["documents", "pictures", "files", "parts"] as const;
export type FileFolder = (typeof FILE_FOLDERS)[number];
export type FileStores = Readonly<Record<FileFolder, FileStore>>;

type Places = Pick<Config, "dataDir" | "s3" | "authorities">;

/** Below the data directory, or in the bucket where one is named; what was stored before there was one is still found. */
export async function openFileStores({ dataDir, s3, authorities }: Places): Promise<FileStores> {
  const bucket = s3 && (await openBucket(s3, authorities));
  return storesBy((folder) => {
    const local = localStore(dataDir, folder);
    return bucket ? createMovedFileStore(bucket.storeIn(folder), local) : local;
  });
}

/** Both places, for the command that copies from one to the other. */
export async function openBothPlaces({ dataDir, s3, authorities }: Places) {
  if (!s3) throw new ConfigError("S3_ENDPOINT is required: there is no second place to copy to or from without it.");
  const bucket = await openBucket(s3, authorities);
  return { disk: storesBy((folder) => localStore(dataDir, folder)), s3: storesBy(bucket.storeIn) };
}

const storesBy = (open: (folder: FileFolder) => FileStore): FileStores => ({
  documents: open("documents"),
  pictures: open("pictures"),
  files: open("files"),
  parts: open("parts"),
});

const localStore = (dataDir: string, folder: FileFolder) => createLocalFileStore(path.join(dataDir, folder));

async function openBucket(account: NonNullable<Config["s3"]>, authorities: string | undefined): Promise<S3Bucket> {
  const bucket = await openS3Bucket(account, authorities);
  try {
    await bucket.assertReachable();
  } catch (error) {
    throw new ConfigError(`S3_BUCKET cannot be used: ${reasonOf(error)}.`);
  }
  return bucket;
}

/** Written to the new place alone, read from the old one where the new one does not have it yet, removed from both. */
export function createMovedFileStore(store: FileStore, former: FileStore): FileStore {
  return {
    ...store,
    read: async (key) => (await former.read(key)) ?? (await store.read(key)),
    remove: async (key) => {
      await store.remove(key);
      await former.remove(key);
    },
    linkTo: async (key, as) => ((await isThere(former, key)) ? null : await store.linkTo(key, as)),
  };
}

async function isThere(store: FileStore, key: string): Promise<boolean> {
  const content = await store.read(key);
  content?.destroy();
  return content !== null;
}
