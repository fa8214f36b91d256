// Exit 0 when the server in this container is ready to work, 1 when it is not, or does not answer.
const { PORT = "3000" } = process.env;
const TIMEOUT_MS = 4_000;

try {
  const response = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
