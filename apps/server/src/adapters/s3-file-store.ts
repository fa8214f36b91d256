import { Agent } from "node:https";
import type { Readable } from "node:stream";
import { DomainError } from "@quorate/core/errors";
import { attachmentDisposition } from "../routes/content-disposition.ts";
import { isDiskFull } from "./disk-full.ts";
import type { FileStore, StoredFile } from "./file-store.ts";

export type S3Account = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The stores of one bucket, a folder each. */
export type S3Bucket = {
  /** Throws where the bucket does not answer, or not to us. */
  assertReachable: () => Promise<void>;
  storeIn: (folder: string) => FileStore;
};

const LINK_SECONDS = 300;
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_MAX_MS = 30_000;
/** As many as the library's default. */
const CONNECTIONS_MAX = 50;

/** What went wrong is thrown, and logged with the request that it went wrong in. */
const SILENT = { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** An agent, not its options: by these the library would make one more for what is large, and forget whom to believe there. */
const agentBelieving = (ca: string) => new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX, ca });

/**
 * Any store that speaks S3. The bucket stays in the path, and nothing is asked for that only Amazon's own store knows: checksums that
 * go behind the content are understood by few others. The library is loaded with the first server that is told to use it.
 */
export async function openS3Bucket(
  { endpoint, bucket, region, ...credentials }: S3Account,
  authorities?: string,
): Promise<S3Bucket> {
  const s3 = await import("@aws-sdk/client-s3");
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MAX_MS,
      ...(authorities && { httpsAgent: agentBelieving(authorities) }),
    },
  });

  function storeIn(folder: string): FileStore {
    const placeOf = (key: string) => ({ Bucket: bucket, Key: `${folder}/${key}` });

    async function read(key: string): Promise<Readable | null> {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(placeOf(key)));
        // as: in Node the body is a stream of Node's; the type names the browsers' kinds, too.
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw unavailable(error);
      }
    }

    async function* list(): AsyncGenerator<StoredFile> {
      const prefix = `${folder}/`;
      for (let next: string | undefined, isLast = false; !isLast; ) {
        const page = await client
          .send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }))
          .catch(refuse);
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key?.startsWith(prefix)) yield { key: Key.slice(prefix.length), sizeBytes: Size ?? 0 };
        }
        next = page.NextContinuationToken;
        isLast = next === undefined;
      }
    }

    return {
      // With the length ahead it is one request, streamed; an object is there whole or not at all.
      write: async (key, content, sizeBytes) => {
        const object = { ...placeOf(key), Body: content, ContentLength: sizeBytes };
        const broken = new AbortController();
        content.once("error", () => broken.abort()); // the library listens to no content that breaks
        await client.send(new s3.PutObjectCommand(object), { abortSignal: broken.signal }).catch(refuse);
      },
      read,
      remove: async (key) => {
        await client.send(new s3.DeleteObjectCommand(placeOf(key))).catch(refuse);
      },
      linkTo: async (key, { name, mediaType }) => {
        const answered = { ResponseContentDisposition: attachmentDisposition(name), ResponseContentType: mediaType };
        const command = new s3.GetObjectCommand({ ...placeOf(key), ...answered });
        return await getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
      },
      list,
    };
  }

  return {
    assertReachable: async () => {
      await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
    },
    storeIn,
  };
}

function refuse(error: unknown): never {
  throw isDiskFull(error) ? error : unavailable(error);
}

/** Whatever the store says, it is not the caller's fault, and will be over. */
function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError("unavailable", "files/store-unavailable", {}, { retryAfterSeconds: 10 });
  refusal.cause = cause;
  return refusal;
}
