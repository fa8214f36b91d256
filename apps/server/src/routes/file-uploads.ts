import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Context } from "@quorate/api/context";
import {
  findOpenUpload,
  finishUpload,
  keepUploadPart,
  openUpload,
  partKey,
} from "@quorate/api/files/continue-upload.service";
import { deleteUpload, type FileUpload, listUploadParts } from "@quorate/api/files/file-uploads.queries";
import { findOwnFile } from "@quorate/api/files/files.queries";
import { fileIdInput, filePurposeSchema } from "@quorate/api/files/files.schema";
import { requireViewer } from "@quorate/api/trpc/required-viewer";
import { DomainError } from "@quorate/core/errors";
import { foundForeign } from "@quorate/core/file-kinds/file-kinds";
import { fileNotFound } from "@quorate/core/files/claim";
import { FILE_BYTES_MAX, WAITING_FILE_KEPT_MS } from "@quorate/core/files/file";
import type { FileSafety } from "@quorate/core/files/file-safety";
import { describeFile, keptAs } from "@quorate/core/files/file-type";
import type { FileId, UserId } from "@quorate/core/ids";
import { DataStore, ERRORS, type Locker, Server, Upload } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { contentKindOf } from "../adapters/content-kind.ts";
import type { FileStore } from "../adapters/file-store.ts";
import { createUploadLocks } from "../adapters/upload-locks.ts";
import { joinParts, receiveParts } from "../adapters/upload-parts.ts";
import { answerUnderKey, hasKey, sendAnswer } from "../plugins/idempotent-request.ts";
import { withStagedFile, writeStaged } from "./receive-upload.ts";

type Options = {
  projectFiles: FileStore;
  uploadParts: FileStore;
  stagingFolder: string;
  /** Whether there is a scanner that files have to pass. */
  areFilesChecked: boolean;
};
type StoredFile = ReturnType<typeof keptAs> & { id: FileId; size: number; safety?: FileSafety };
/** Uploads that this server is finishing, by uploader and upload: a request meanwhile waits for the same file. */
type Finishing = Map<string, Promise<StoredFile>>;
type Asked = {
  context: Context;
  uploaderId: UserId;
  options: Options;
  finishing: Finishing;
  method: string;
  patience: AbortSignal;
  onSilence: () => void;
};

const PATH = "/api/files/uploads";
const PART_TYPE = "application/offset+octet-stream";
/** How long a half-sent part may still arrive once the next request has come. */
const DRAIN_MS = 1_000;
/** How long a request waits for an upload that another is finishing; the lock has a longer limit of its own. */
const FINISHING_PATIENCE_MS = 10_000;
const FINISHING_RETRY_SECONDS = 2;
const GIVEN_NAME_LENGTH_MAX = 1_000;
/** The headers of the protocol that our own pages need; cross-origin rules are the same for all answers. */
const ANSWERED = [
  "content-type",
  "location",
  "tus-extension",
  "tus-max-size",
  "tus-resumable",
  "tus-version",
  "upload-expires",
  "upload-length",
  "upload-offset",
] as const;

/** Uploads by the tus protocol, which resume after an interruption, at another server, or after a reload. */
export function registerFileUploadRoutes(app: FastifyInstance, options: Options): void {
  const shared = { locker: createUploadLocks(), finishing: new Map<string, Promise<StoredFile>>() };
  app.register(async (scope) => {
    scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
    const answer = (request: FastifyRequest, reply: FastifyReply) => answerByProtocol(request, reply, options, shared);
    scope.route({ method: ["POST", "OPTIONS"], url: "/files/uploads", handler: answer });
    scope.route({ method: ["HEAD", "PATCH", "DELETE"], url: "/files/uploads/:id", handler: answer });
  });
}

type Shared = { locker: Locker; finishing: Finishing };
type ProtocolAnswer = { status: number; body: { headers: Record<string, string>; text: string } };

const storedAnswer = z.object({ headers: z.record(z.string(), z.string()), text: z.string() });

/** An upload is begun once for an Idempotency-Key: a client that missed the answer does not begin a second one. */
async function answerByProtocol(request: FastifyRequest, reply: FastifyReply, options: Options, shared: Shared) {
  requireViewer(request.apiContext);
  const run = async (context: Context, content: Readable) =>
    await runProtocol(request, { ...shared, options, context, content });
  if (request.method !== "POST" || !hasKey(request))
    return await sendProtocol(reply, await run(request.apiContext, request.raw));

  // The metadata of the first request is part of the key's meaning, so it must be known before the key is read.
  const answer = await withStagedFile(options.stagingFolder, request.apiContext.newId(), async (staged) => {
    const digest = createHash("sha256");
    await writeStaged(request.raw, staged, digest, FILE_BYTES_MAX);
    const told = ["upload-length", "upload-defer-length", "upload-metadata"].map((name) => request.headers[name]);
    const fingerprint = [told, digest.digest("hex")];
    return await answerUnderKey(request, { fingerprint }, async (context) => run(context, createReadStream(staged)));
  });
  const begun = storedAnswer.safeParse(answer.body);
  if (!begun.success) return await sendAnswer(reply, answer);
  return await sendProtocol(reply, { status: answer.status, body: begun.data });
}

async function sendProtocol(reply: FastifyReply, { status, body: { headers, text } }: ProtocolAnswer) {
  return await reply.headers(headers).code(status).send(text);
}

async function runProtocol(
  request: FastifyRequest,
  { locker, finishing, options, context, content }: Shared & { options: Options; context: Context; content: Readable },
): Promise<ProtocolAnswer> {
  const { userId: uploaderId } = requireViewer(context);
  const onSilence = () => void request.raw.destroy();
  const { method } = request;
  const patience = AbortSignal.timeout(FINISHING_PATIENCE_MS);
  const asked: Asked = { context, uploaderId, options, finishing, method, patience, onSilence };
  let refused: unknown = null;
  const protocol = new Server({
    path: PATH,
    relativeLocation: true,
    maxSize: FILE_BYTES_MAX,
    locker,
    lockDrainTimeout: DRAIN_MS,
    datastore: storeOf(asked),
    namingFunction: () => context.newId<FileId>(),
    onUploadFinish: async ({ method }, { id }) => ({
      ...(method === "PATCH" && { status_code: 200 }), // the one without content is the protocol's usual answer
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(await finish(asked, idIn(id))),
    }),
    onResponseError: (_request, error) => {
      refused = error;
      return undefined;
    },
  });
  const answered = await protocol.handleWeb(toWebRequest(request, content));
  if (refused !== null) throw refusalOf(refused);
  if (answered.status >= 400) throw new DomainError("malformed", "files/upload-malformed");
  const headers = ANSWERED.map((name) => [name, answered.headers.get(name)] as const);
  return {
    status: answered.status,
    body: {
      headers: Object.fromEntries(headers.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
      text: await answered.text(),
    },
  };
}

/** The protocol's view of one person's uploads: rows in the database, bytes in the store, a part behind the other. */
function storeOf(asked: Asked): DataStore {
  const { context, uploaderId, options } = asked;
  const ownUpload = (id: string) => findOpenUpload(context, idIn(id), uploaderId);

  async function create(upload: Upload): Promise<Upload> {
    const purpose = filePurposeSchema.safeParse(upload.metadata?.["purpose"]);
    if (!purpose.success) throw new DomainError("invalid", "files/purpose-unknown");
    if (!upload.size) throw new DomainError("unsupported_type", "files/type-not-accepted", foundForeign("empty"));
    const givenName = (upload.metadata?.["filename"] ?? "").slice(-GIVEN_NAME_LENGTH_MAX).replaceAll("\0", "");
    await openUpload(context, {
      id: idIn(upload.id),
      uploaderId,
      purpose: purpose.data,
      givenName: givenName.toWellFormed(),
      sizeBytes: upload.size,
      now: context.now(),
    });
    return upload;
  }

  /** Once everything has arrived, a question about progress finishes the upload, unless a request before it does. */
  async function getUpload(id: string): Promise<Upload> {
    const upload = await ownUpload(id);
    if (upload && upload.receivedBytes < upload.sizeBytes) return progressOf(upload);
    const finished = await withPatience(finish(asked, idIn(id)), asked.patience);
    if (finished) return new Upload({ id, size: finished.size, offset: finished.size });
    if (upload && asked.method === "HEAD") return progressOf(upload);
    throw new DomainError("conflict", "files/upload-finishing", {}, { retryAfterSeconds: FINISHING_RETRY_SECONDS });
  }

  async function write(content: Readable, id: string, offset: number): Promise<number> {
    const uploadId = idIn(id);
    let startsAt = offset;
    const keep = async (file: string, sizeBytes: number) => {
      const storageKey = partKey(uploadId, context.newId());
      await options.uploadParts.write(storageKey, createReadStream(file), sizeBytes);
      await keepUploadPart(context, uploadId, { startsAt, sizeBytes, storageKey }).catch(async (error: unknown) => {
        await options.uploadParts.remove(storageKey);
        if (error instanceof DomainError && error.kind === "invalid") await drop(asked, uploadId);
        throw error;
      });
      startsAt += sizeBytes;
    };
    const { stagingFolder } = options;
    await receiveParts({ content, stagingFolder, newName: context.newId, keep, onSilence: asked.onSilence });
    return startsAt;
  }

  async function remove(id: string): Promise<void> {
    if (!(await ownUpload(id))) throw fileNotFound();
    await drop(asked, idIn(id));
  }

  return Object.assign(new DataStore(), {
    extensions: ["creation", "creation-with-upload", "termination", "expiration"],
    getExpiration: () => WAITING_FILE_KEPT_MS,
    create,
    getUpload,
    write,
    remove,
  });
}

function progressOf({ id, sizeBytes, receivedBytes, createdAt }: FileUpload): Upload {
  return new Upload({ id, size: sizeBytes, offset: receivedBytes, creation_date: createdAt.toISOString() });
}

/** Everything has arrived. One request of this server makes the file, and those that come meanwhile get its answer. */
function finish(asked: Asked, id: FileId): Promise<StoredFile> {
  const { finishing, uploaderId } = asked;
  const key = `${uploaderId} ${id}`;
  const running = finishing.get(key) ?? makeFile(asked, id).finally(() => finishing.delete(key));
  finishing.set(key, running);
  return running;
}

/** Null where it takes longer than the request waits. */
async function withPatience(finishing: Promise<StoredFile>, patience: AbortSignal): Promise<StoredFile | null> {
  const tired = new Promise<null>((resolve) => {
    if (patience.aborted) resolve(null);
    else patience.addEventListener("abort", () => resolve(null), { once: true });
  });
  return await Promise.race([finishing, tired]);
}

/**
 * The content decides the type, and the upload becomes a file like any other. Another server may do the same at the same time: both write
 * the same bytes to the same place, and the database lets one of them turn the upload into the file.
 */
async function makeFile(asked: Asked, id: FileId): Promise<StoredFile> {
  const { context, uploaderId, options } = asked;
  const upload = await findOpenUpload(context, id, uploaderId);
  if (!upload) return await finishedFile(asked, id);
  return await withStagedFile(options.stagingFolder, context.newId(), async (staged) => {
    const parts = await listUploadParts(context.db, id);
    if (!(await joinParts(options.uploadParts, parts, staged))) return await withoutParts(asked, id);
    const found = await contentKindOf(staged);
    const described = describeFile(upload.givenName, found);
    if (!described) {
      await drop(asked, id);
      throw new DomainError("unsupported_type", "files/type-not-accepted", found);
    }
    const { purpose, sizeBytes } = upload;
    const safety: FileSafety = options.areFilesChecked ? "checking" : "unchecked";
    // The bytes first: until the file has its row, any request can finish it from the upload's row and parts.
    await options.projectFiles.write(id, createReadStream(staged), sizeBytes);
    const file = { id, uploaderId, purpose, ...described, sizeBytes, safety, now: context.now() };
    if (!(await finishUpload(context, file))) {
      await options.projectFiles.remove(id);
      throw fileNotFound();
    }
    // The file is complete even if its parts stay: the clean-up removes them.
    await removeParts(options, parts).catch(() => undefined);
    return { id, ...keptAs(upload.givenName, described), size: sizeBytes, ...safetyTold(options, safety) };
  });
}

/** The parts are gone: another server has made the file meanwhile, or the store has lost them and the upload has to begin again. */
async function withoutParts(asked: Asked, id: FileId): Promise<StoredFile> {
  const file = await findOwnFile(asked.context.db, id, asked.uploaderId);
  if (!file) await drop(asked, id);
  return await finishedFile(asked, id);
}

async function finishedFile({ context, uploaderId, options }: Asked, id: FileId): Promise<StoredFile> {
  const file = await findOwnFile(context.db, id, uploaderId);
  if (!file) throw fileNotFound();
  const kept = keptAs(file.name, { name: file.name, mediaType: file.media_type });
  return { id, ...kept, size: file.size_bytes, ...safetyTold(options, file.safety) };
}

function safetyTold({ areFilesChecked }: Options, safety: FileSafety): Pick<StoredFile, "safety"> {
  return areFilesChecked ? { safety } : {};
}

/** The row first: the clean-up removes what is left in the store without one. */
async function drop({ context, options }: Asked, id: FileId): Promise<void> {
  const parts = await listUploadParts(context.db, id);
  await deleteUpload(context.db, id);
  await removeParts(options, parts);
}

async function removeParts({ uploadParts }: Options, parts: readonly { storageKey: string }[]): Promise<void> {
  for (const { storageKey } of parts) await uploadParts.remove(storageKey);
}

function idIn(id: string): FileId {
  const input = fileIdInput.safeParse({ id });
  if (!input.success) throw fileNotFound();
  return input.data.id;
}

function toWebRequest({ raw }: FastifyRequest, content: Readable): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === "string") headers.set(name, value);
  const hasBody = raw.method === "POST" || raw.method === "PATCH";
  return new Request(new URL(raw.url ?? "/", "http://server"), {
    method: raw.method ?? "",
    headers,
    ...(hasBody && { body: Readable.toWeb(content), duplex: "half" }),
  });
}

/** The library's refusals in our words; failures on our side stay as they are. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Error) return error;
  const status = typeof error === "object" && error !== null && "status_code" in error ? error.status_code : 0;
  if (status === 404 || status === 410) return fileNotFound();
  if (status === 413) return new DomainError("too_large", "files/too-large");
  // It was released for another request, or was not available: a client that asks again learns the progress.
  const isTaken = error === ERRORS.ABORTED || error === ERRORS.ERR_LOCK_TIMEOUT;
  if (isTaken || status === 409) return new DomainError("conflict", "files/upload-elsewhere");
  return new DomainError("malformed", "files/upload-malformed");
}
