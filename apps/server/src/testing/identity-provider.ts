import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type JWK } from "oidc-provider";

export const CLIENT = { clientId: "quorate", clientSecret: "a secret between the two of us" };

export type Person = {
  sub: string;
  email?: string;
  email_verified?: unknown;
  given_name?: string;
  family_name?: string;
};
type Claims = Record<string, unknown>;
/** What a test has the provider do wrong. */
export type Mischief = {
  /** Changes what an ID token says, before it is signed. */
  claims?: (claims: Claims) => Claims;
  /** Signs with a key that is not among the published ones. */
  isForged?: boolean;
  /** How the token says that it is signed: `none` is by no one, `HS256` by the key that everyone may read, `own key` by one that it brings along. */
  signedBy?: "none" | "HS256" | "own key";
  /** Another access token than that which the ID token was issued with. */
  accessToken?: string;
  status?: number;
};

const signedWith = (key: KeyObject, text: string) =>
  `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A real provider (oidc-provider) on a port of this machine, at which the person named is always signed in already. */
export async function startIdentityProvider(redirectUri: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const jwk = { ...privateKey.export({ format: "jwk" }), kid: "key", use: "sig", alg: "RS256" } as JWK;

  let person: Person = { sub: "nobody" };
  let mischief: Mischief = {};
  const known = new Map<string, Person>();

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [`${new URL(redirectUri).origin}/`],
        grant_types: ["authorization_code"],
      },
    ],
    jwks: { keys: [jwk] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    pkce: { required: () => true },
    cookies: { keys: ["a key of cookies"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...known.get(sub), sub }) }),
  });
  const callback = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      known.set(person.sub, person);
      return await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params["client_id"]) });
    grant.addOIDCScope("openid email profile");
    await provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    if (path.startsWith("/interaction/")) return await interact(request, response);
    if (path.startsWith("/token")) misbehave(response);
    return await callback(request, response);
  }

  /** Tokens whose headers try to tell the reader how to check the signature. */
  function mismatched(by: NonNullable<Mischief["signedBy"]>, claims: Claims): string {
    if (by === "none") return `${base64url({ alg: "none" })}.${base64url(claims)}.`;
    if (by === "own key") {
      const own = createPublicKey(forger).export({ format: "jwk" });
      return signedWith(forger, `${base64url({ alg: "RS256", jwk: own })}.${base64url(claims)}`);
    }
    const signed = `${base64url({ alg: "HS256", kid: "key" })}.${base64url(claims)}`;
    const everybodys = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
    return `${signed}.${createHmac("sha256", everybodys).update(signed).digest("base64url")}`;
  }

  /** Changes the answer of the token endpoint on its way out. */
  function misbehave(response: ServerResponse) {
    const { claims, isForged, signedBy, accessToken, status } = mischief;
    if (!claims && !isForged && !signedBy && accessToken === undefined && status === undefined) return;
    const end = response.end.bind(response);
    response.end = ((chunk: Buffer | string) => {
      if (status !== undefined) {
        response.statusCode = status;
        return end("{}");
      }
      const body = JSON.parse(String(chunk)) as { id_token?: string; access_token?: string };
      if (body.id_token === undefined) return end(chunk);
      const [header = "", payload = ""] = body.id_token.split(".");
      const told = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
      const key = isForged ? forger : createPrivateKey({ key: jwk as never, format: "jwk" });
      body.id_token = signedBy
        ? mismatched(signedBy, told)
        : signedWith(key, `${header}.${base64url(claims ? claims(told) : told)}`);
      if (accessToken !== undefined) body.access_token = accessToken;
      const text = JSON.stringify(body);
      response.setHeader("content-length", Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
  }

  return {
    issuer,
    signInAs: (who: Person) => {
      person = who;
    },
    misbehave: (how: Mischief) => {
      mischief = how;
    },
    /** Follows the browser through the provider; with what it would come back to us. */
    visit: async (url: string): Promise<string> => {
      const jar = new Map<string, string>();
      for (let address = url; ; ) {
        if (address.startsWith(redirectUri)) return address;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(address, { redirect: "manual", headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          jar.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`The provider stays at ${address}: ${await response.text()}`);
        address = new URL(location, address).href;
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
