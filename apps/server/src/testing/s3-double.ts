import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A store that speaks as much of S3 as we use, written by Amazon's documents and not by the library that we use: a client that signs
 * something else than what arrives is refused, in the header as in a link, and a link ends. It lists two objects a page.
 */
export const S3_ACCOUNT = {
  bucket: "quorate-test",
  region: "eu-west-2",
  accessKeyId: "AKIATESTTESTTEST",
  secretAccessKey: "abc/def+ghi=jkl",
} as const;

const PAGE = 2;
const SKEW_MS = 15 * 60_000;

type Refused = { status: number; code: string };
type Fault = "down" | "cut";
type Asked = { url: URL; method: string; headers: IncomingMessage["headers"] };

export async function startS3Double() {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let fault: Fault | null = null;
  let clock = () => new Date();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://s3.test");
    const method = request.method ?? "GET";
    requests.push(`${method} ${url.pathname}`);
    if (fault === "down") return refuse(response, { status: 503, code: "SlowDown" });
    const refused = findForgery({ url, method, headers: request.headers }, clock());
    if (refused) return refuse(response, refused);
    const [, bucket, ...rest] = url.pathname.split("/");
    const key = decodeURIComponent(rest.join("/"));
    if (bucket !== S3_ACCOUNT.bucket) return refuse(response, { status: 404, code: "NoSuchBucket" });
    if (key === "") return sendXml(response, 200, listing(url.searchParams));
    if (method === "PUT") return await put(request, response, key);
    if (method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    send(response, key, url.searchParams);
  }

  async function put(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const announced = request.headers["content-length"];
    if (announced === undefined) return refuse(response, { status: 411, code: "MissingContentLength" });
    if (fault === "cut") {
      request.socket.destroy();
      return;
    }
    const content = Buffer.concat(await request.toArray());
    if (content.length !== Number(announced)) return refuse(response, { status: 400, code: "IncompleteBody" });
    const hash = request.headers["x-amz-content-sha256"];
    if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(content)) {
      return refuse(response, { status: 400, code: "XAmzContentSHA256Mismatch" });
    }
    objects.set(key, content);
    response.writeHead(200, { ETag: '"etag"' }).end();
  }

  function send(response: ServerResponse, key: string, query: URLSearchParams): void {
    const content = objects.get(key);
    if (!content) return refuse(response, { status: 404, code: "NoSuchKey" });
    response.writeHead(200, {
      "Content-Length": content.length,
      "Content-Type": query.get("response-content-type") ?? "binary/octet-stream",
      ...(query.has("response-content-disposition") && {
        "Content-Disposition": query.get("response-content-disposition") ?? "",
      }),
    });
    response.end(fault === "cut" ? undefined : content);
  }

  function listing(query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .toSorted();
    const shown = keys.slice(0, PAGE);
    const rows = shown.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
    const next = keys.length > PAGE ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    account: { ...S3_ACCOUNT, endpoint: `http://127.0.0.1:${port}` },
    objects,
    requests,
    setFault: (next: Fault | null) => {
      fault = next;
    },
    setClock: (now: () => Date) => {
      clock = now;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;

function findForgery(asked: Asked, now: Date): Refused | null {
  return asked.url.searchParams.has("X-Amz-Signature") ? findForgedLink(asked, now) : findForgedHeader(asked, now);
}

function findForgedHeader(asked: Asked, now: Date): Refused | null {
  const { headers } = asked;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>\S+?), ?SignedHeaders=(?<names>\S+?), ?Signature=(?<signature>\w+)$/;
  const { credential = "", names = "", signature = "" } = parts.exec(headers.authorization ?? "")?.groups ?? {};
  const date = String(headers["x-amz-date"]);
  if (Math.abs(timeOf(date) - now.getTime()) > SKEW_MS) return { status: 403, code: "RequestTimeTooSkewed" };
  if (!names.split(";").includes("host")) return { status: 403, code: "AccessDenied" };
  const hash = String(headers["x-amz-content-sha256"]);
  return judge(asked, { credential, names, signature, date, hash, query: asked.url.searchParams });
}

function findForgedLink(asked: Asked, now: Date): Refused | null {
  const query = new URLSearchParams(asked.url.searchParams);
  const take = (name: string) => query.get(name) ?? "";
  const date = take("X-Amz-Date");
  if (timeOf(date) + Number(take("X-Amz-Expires")) * 1_000 < now.getTime())
    return { status: 403, code: "AccessDenied" };
  const [credential, names, signature] = [
    take("X-Amz-Credential"),
    take("X-Amz-SignedHeaders"),
    take("X-Amz-Signature"),
  ];
  query.delete("X-Amz-Signature");
  return judge(asked, { credential, names, signature, date, hash: "UNSIGNED-PAYLOAD", query });
}

type Claim = {
  credential: string;
  names: string;
  signature: string;
  date: string;
  hash: string;
  query: URLSearchParams;
};

/** Signature version 4: the request in its canonical form, signed with a key of the day, the region and the service. */
function judge({ url, method, headers }: Asked, claim: Claim): Refused | null {
  const scope = `${claim.date.slice(0, 8)}/${S3_ACCOUNT.region}/s3/aws4_request`;
  if (claim.credential !== `${S3_ACCOUNT.accessKeyId}/${scope}`) return { status: 403, code: "InvalidAccessKeyId" };
  const names = claim.names.split(";");
  const canonical = [
    method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    [...claim.query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join("&"),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, " ")}`),
    "",
    claim.names,
    claim.hash,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", claim.date, scope, sha256(canonical)].join("\n");
  const key = scope
    .split("/")
    .reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${S3_ACCOUNT.secretAccessKey}`));
  const [own, given] = [hmac(key, text), Buffer.from(claim.signature, "hex")];
  const isOurs = own.length === given.length && timingSafeEqual(own, given);
  return isOurs ? null : { status: 403, code: "SignatureDoesNotMatch" };
}

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" }).end(`<?xml version="1.0"?>${xml}`);
}

function refuse(response: ServerResponse, { status, code }: Refused): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
