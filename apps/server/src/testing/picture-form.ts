import type { LightMyRequestResponse } from "fastify";
import type { Person } from "./test-app.ts";

type PictureForm = { url?: string; fileName?: string; fieldName?: string };

/** Sends a picture as a browser's form does. */
export async function putPicture(
  person: Person,
  content: Buffer,
  { url = "/api/profile/photo", fileName = "photo.jpg", fieldName = "file" }: PictureForm = {},
): Promise<LightMyRequestResponse> {
  const disposition = `Content-Disposition: form-data; name="${fieldName}"; filename="${fileName}"`;
  const head = ["--border", disposition, "Content-Type: image/png", "", ""].join("\r\n");
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--border--\r\n")]);
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  return await person.request({ method: "PUT", url, headers, payload });
}

/** The kinds of parts that a WebP consists of. */
export function partsOf(webp: Buffer): string[] {
  const parts: string[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    parts.push(webp.toString("latin1", at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return parts;
}
