// Exit 0 when the server in this container is ready to work, 1 when it is not, or does not answer.
import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";

const { PORT = "3000", TLS_CERT_FILE = "" } = process.env;
const TIMEOUT_MS = 4_000;

/**
 * It asks its own container, by an address that no certificate names, and sends nothing: a certificate that has ended, or whose
 * renewal cannot be used, must not kill a working server.
 */
const request = TLS_CERT_FILE === "" ? plainRequest : tlsRequest;
const options = { rejectUnauthorized: false, signal: AbortSignal.timeout(TIMEOUT_MS) };

try {
  const asked = request(`${TLS_CERT_FILE === "" ? "http" : "https"}://127.0.0.1:${PORT}/readyz`, options).end();
  const [response] = await once(asked, "response");
  process.exitCode = response.statusCode === 200 ? 0 : 1;
  asked.destroy();
} catch {
  process.exitCode = 1;
}
