import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Of a made-up business; withheld: its state tells no one its name. */
export type Registered = { name: string; address: readonly string[] } | "withheld";

type Answer = { status: number; body: unknown } | "silent" | "hangs up" | "broken";
type Seen = { path: string; body: string; headers: IncomingMessage["headers"] };

const error = (code: string) => ({
  actionSucceed: false,
  errorWrappers: [{ error: code, message: "Try again later" }],
});

/** Unkind ways to answer, as the registers' documents list them and people have met them. */
export const viesSays = {
  /** With status 200, as it is. */
  error: (code: string): Answer => ({ status: 200, body: error(code) }),
  refusal: (code: string): Answer => ({ status: 500, body: error(code) }),
  /** "Not valid", for the reason alone that the state was away. */
  falseFor: (userError: string) => (countryCode: string, vatNumber: string) =>
    ({ status: 200, body: { countryCode, vatNumber, valid: false, userError, name: "---", address: "---" } }) as const,
  tooMany: { status: 429, body: "Too Many Requests" } as Answer,
  html: { status: 200, body: "<html>Maintenance</html>" } as Answer,
};

/** VIES and HMRC's API on one port. What they know is in `registered`, by the number with its prefix. */
export async function startVatRegisters() {
  const registered = new Map<string, Registered>();
  const seen: Seen[] = [];
  let playing: (Answer | ((prefix: string, number: string) => Answer))[] = [];
  let tokens = 0;
  let revoked = 0;

  const send = (response: ServerResponse, answer: Answer) => {
    if (answer === "silent") return;
    if (answer === "hangs up") return void response.destroy();
    if (answer === "broken") return void response.writeHead(200).end('{"valid": tr');
    const { status, body } = answer;
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  };
  const played = (prefix: string, number: string) => {
    const next = playing.shift();
    return typeof next === "function" ? next(prefix, number) : next;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const { pathname: path } = new URL(request.url ?? "/", "http://registers.example");
      seen.push({ path, body, headers: request.headers });
      if (path === "/vies/check-vat-number") return send(response, vies(body));
      if (path === "/oauth/token") return send(response, tokenFor(body));
      const lookup = /^\/organisations\/vat\/check-vat-number\/lookup\/(\d+)(?:\/(\d+))?$/.exec(path);
      return send(
        response,
        lookup ? hmrc(lookup[1] ?? "", lookup[2], request.headers) : { status: 404, body: "No such page" },
      );
    });
  });

  function vies(body: string): Answer {
    const asked = JSON.parse(body) as { countryCode: string; vatNumber: string; requesterNumber?: string };
    const { countryCode, vatNumber } = asked;
    const other = played(countryCode, vatNumber);
    if (other) return other;
    const found = registered.get(countryCode + vatNumber);
    return {
      status: 200,
      body: {
        countryCode,
        vatNumber,
        requestDate: "2026-03-02T09:00:00.000Z",
        valid: found !== undefined,
        requestIdentifier: asked.requesterNumber ? `WAPIAAA${vatNumber.slice(-4)}` : "",
        name: found && found !== "withheld" ? found.name : "---",
        address: found && found !== "withheld" ? found.address.join("\n") : "---",
      },
    };
  }

  function tokenFor(body: string): Answer {
    const form = new URLSearchParams(body);
    const isKnown = form.get("client_secret") === "s3cret" && form.get("scope") === "read:vat";
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    tokens += 1;
    return { status: 200, body: { access_token: `token-${tokens}`, expires_in: 14_400, token_type: "bearer" } };
  }

  function hmrc(target: string, requester: string | undefined, headers: IncomingMessage["headers"]): Answer {
    const other = played("GB", target);
    if (other) return other;
    if (headers.accept !== "application/vnd.hmrc.2.0+json")
      return { status: 406, body: { code: "ACCEPT_HEADER_INVALID" } };
    const given = Number(/^Bearer token-(\d+)$/.exec(headers.authorization ?? "")?.[1] ?? 0);
    if (given <= revoked || given > tokens) return { status: 401, body: { code: "INVALID_CREDENTIALS" } };
    const found = registered.get(`GB${target}`);
    if (!found) {
      return { status: 404, body: { code: "NOT_FOUND", message: "targetVrn does not match a registered company" } };
    }
    const [line1, ...rest] = found === "withheld" ? [] : found.address;
    const address = { ...(line1 && { line1 }), ...(rest[0] && { postcode: rest[0] }), countryCode: "GB" };
    return {
      status: 200,
      body: {
        target: { name: found === "withheld" ? "" : found.name, vatNumber: target, address },
        ...(requester && { requester, consultationNumber: `Zz${target.slice(0, 3)}-${requester.slice(0, 3)}` }),
        processingDate: "2026-03-02T09:00:00+00:00",
      },
    };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    viesUrl: `${origin}/vies`,
    hmrc: { baseUrl: origin, clientId: "quorate", clientSecret: "s3cret" },
    registered,
    seen,
    /** The next answers, one each; then those of the register again. */
    play: (...next: typeof playing) => {
      playing = next;
    },
    revokeTokens: () => {
      revoked = tokens;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
