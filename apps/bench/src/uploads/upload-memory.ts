import { request as httpRequest } from "node:http";
import type { S3Double } from "@quorate/server/testing/s3-double";
import { startedServer } from "@quorate/server/testing/server-process";
import { tusClient } from "@quorate/server/testing/tus-client";
import { rssMbOf } from "../scale/server-process.ts";
import { signUp } from "../scale/sign-up.ts";

export const UPLOADS_AT_ONCE = 10;
const MB = 1024 * 1024;
const CONTENT = Buffer.alloc(50 * MB, "%PDF-1.4 of fifty megabytes ");
const WARM_UP = CONTENT.subarray(0, 6 * MB);
const SAMPLE_MS = 25;

export type UploadWay = "multipart" | "in parts";
export type UploadMemory = { way: UploadWay; beforeMb: number; peakMb: number; afterMb: number; seconds: number };

const upload: Readonly<Record<UploadWay, (origin: string, cookie: string, content: Buffer) => Promise<number>>> = {
  multipart: sendForm,
  "in parts": async (origin, cookie, content) => {
    const tus = tusClient(cookie);
    const { headers } = await tus.create(origin, content.length);
    return (await tus.append(`${origin}${headers.location}`, content, 0)).status;
  },
};

/** What the real server's process holds while ten people send 50 MB each, both ways one after the other. */
export async function measureUploadMemory(
  environment: Record<string, string>,
  s3: S3Double | null,
): Promise<UploadMemory[]> {
  const server = await startedServer({ DEMO: "off", ...environment, ...(s3 && bucketOf(s3)) });
  try {
    const measured: UploadMemory[] = [];
    for (const way of ["multipart", "in parts"] as const) {
      measured.push(await measure(server.origin, server.child.pid ?? 0, way));
      s3?.objects.clear();
    }
    return measured;
  } finally {
    server.child.kill("SIGTERM");
    await server.exit;
  }
}

async function measure(origin: string, pid: number, way: UploadWay): Promise<UploadMemory> {
  // What is loaded with the first upload of all is not what an upload takes.
  await upload[way](origin, await signUp(origin), WARM_UP);
  const cookies = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => signUp(origin)));
  const beforeMb = rssMbOf(pid);
  let peakMb = beforeMb;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, rssMbOf(pid));
  }, SAMPLE_MS);
  const begun = performance.now();
  const statuses = await Promise.all(cookies.map((cookie) => upload[way](origin, cookie, CONTENT)));
  const seconds = (performance.now() - begun) / 1_000;
  clearInterval(sampling);
  if (statuses.some((status) => status !== 200)) throw new Error(`${way}: answered ${statuses.join(", ")}`);
  return { way, beforeMb, peakMb, afterMb: rssMbOf(pid), seconds };
}

function sendForm(origin: string, cookie: string, content: Buffer): Promise<number> {
  const parts = [
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="purpose"\r\n\r\ndeliverable\r\n`),
    Buffer.from(`--border\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n`),
    content,
    Buffer.from("\r\n--border--\r\n"),
  ];
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}/api/files`, {
      method: "POST",
      agent: false,
      headers: {
        cookie,
        "content-type": "multipart/form-data; boundary=border",
        "content-length": parts.reduce((sum, { length }) => sum + length, 0),
      },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    for (const part of parts) request.write(part);
    request.end();
  });
}

function bucketOf({ account }: S3Double): Record<string, string> {
  return {
    S3_ENDPOINT: account.endpoint,
    S3_BUCKET: account.bucket,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };
}
