/** A file in a form that a double has read: as text, so that a form remains what it is. */
export type UploadedFile = { name: string; mediaType: string; base64: string };

/** The fields of a form, encoded alike whether it came with files or without: a file is told as JSON. */
export async function readForm(body: Buffer, contentType: string | undefined): Promise<string> {
  if (!contentType?.startsWith("multipart/form-data")) return body.toString();
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    fields.append(name, typeof value === "string" ? value : JSON.stringify(await told(value)));
  }
  return fields.toString();
}

async function told(file: File): Promise<UploadedFile> {
  const content = Buffer.from(await file.arrayBuffer());
  return { name: file.name, mediaType: file.type, base64: content.toString("base64") };
}

export function toUploadedFile(text: string): UploadedFile {
  // as: `told` has written it
  return JSON.parse(text) as UploadedFile;
}
