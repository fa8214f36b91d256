import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The tags of `If-None-Match`; weak and strong ones are the same for reading. */
const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/**
 * Tags an answer by its content, and checks whether the client has it already (RFC 9110, 13.1.2), in which case nothing is sent. Weak,
 * because a proxy may send the same answer in another encoding.
 */
export function isKnownAnswer(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  reply.header("ETag", `W/${tag}`);
  const known = request.headers["if-none-match"];
  return known !== undefined && tagsOf(known).some((given) => given === tag || given === "*");
}
