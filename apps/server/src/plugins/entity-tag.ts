import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The tags of `If-None-Match`, as they are compared: whether weak or strong is all the same for reading. */
const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/**
 * Names what is answered by its content, and says whether the asker has it already (RFC 9110, 13.1.2): then there is nothing to send.
 * Weak, as a proxy may send the same answer in another encoding.
 */
export function isKnownAnswer(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  reply.header("ETag", `W/${tag}`);
  const known = request.headers["if-none-match"];
  return known !== undefined && tagsOf(known).some((given) => given === tag || given === "*");
}
