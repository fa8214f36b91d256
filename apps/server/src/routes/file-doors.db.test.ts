import { createOpenApiDocument } from "@quorate/api/openapi";
import { asObject } from "@quorate/api/reference/json-schema";
import { DOCUMENT_EXTENSIONS, DOCUMENT_KINDS, isAcceptableKind } from "@quorate/core/experts/document-file";
import { FILE_KINDS, FILE_TYPES, type FileKind } from "@quorate/core/file-kinds/file-kinds";
import { FILE_PURPOSES } from "@quorate/core/files/file";
import { isAcceptablePicture } from "@quorate/core/pictures/picture-file";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLE_FILES, sampleOf } from "../testing/sample-files.ts";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";
import { tusClient } from "../testing/tus-client.ts";

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await createTestApp();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

type Sent = { name: string; content: Buffer };
type Answer = { status: number; body: Record<string, unknown> };
type Door = {
  send: (person: Person, sent: Sent) => Promise<Answer>;
  takes: (kind: FileKind) => boolean;
  told: () => string;
};

async function sendForm(
  person: Person,
  method: "POST" | "PUT",
  url: string,
  { name, content }: Sent,
  fields: Record<string, string> = {},
) {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--border\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(
      `${parts.join("")}--border\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from("\r\n--border--\r\n"),
  ]);
  const answer = await person.request({
    method,
    url,
    headers: { "content-type": "multipart/form-data; boundary=border" },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function sendInParts(person: Person, { name, content }: Sent, purpose: string): Promise<Answer> {
  const tus = tusClient(person.cookie() ?? "");
  const { headers } = await tus.create(origin, content.length, { filename: name, purpose });
  const { status, body } = await tus.append(`${origin}${headers.location}`, content, 0);
  return { status, body: JSON.parse(body) };
}

const organizations = new Map<Person, string>();
async function organizationOf(person: Person): Promise<string> {
  const payload = { name: "Loom Ltd", industry: "Retail & Consumer Goods", size: "small" };
  const known = organizations.get(person);
  if (known !== undefined) return known;
  const made = await person.request({ method: "POST", url: "/api/organizations", payload });
  const { id } = made.json<{ id: string }>();
  organizations.set(person, id);
  return id;
}

const anything = { takes: () => true, told: () => "PDF" };
const picture = { takes: isAcceptablePicture, told: () => "JPEG, PNG, WebP or AVIF" };

/** By the address that the document has for it: what takes a file there and is not here fails the first test. */
const DOORS: Readonly<Record<string, Readonly<Record<string, Door>>>> = {
  "/api/files": Object.fromEntries(
    FILE_PURPOSES.map((purpose) => [
      purpose,
      { ...anything, send: (person, sent) => sendForm(person, "POST", "/api/files", sent, { purpose }) },
    ]),
  ),
  "/api/files/uploads": Object.fromEntries(
    FILE_PURPOSES.map((purpose) => [
      purpose,
      { ...anything, send: (person, sent) => sendInParts(person, sent, purpose) },
    ]),
  ),
  "/api/uploads": Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      {
        send: (person, sent) => sendForm(person, "POST", "/api/uploads", sent, { kind }),
        takes: (one) => isAcceptableKind(kind, one),
        told: () =>
          DOCUMENT_EXTENSIONS[kind]
            .filter((one) => one !== "jpeg")
            .join(", ")
            .toUpperCase()
            .replace(/, (\w+)$/, " or $1"),
      },
    ]),
  ),
  "/api/profile/photo": {
    portrait: { ...picture, send: (person, sent) => sendForm(person, "PUT", "/api/profile/photo", sent) },
  },
  "/api/organizations/{id}/logo": {
    logo: {
      ...picture,
      send: async (person, sent) => {
        const id = await organizationOf(person);
        return await sendForm(person, "PUT", `/api/organizations/${id}/logo`, sent);
      },
    },
  },
};

test("every call that takes a file is looked at", () => {
  const taking = Object.entries(createOpenApiDocument().paths).filter(([, item]) =>
    Object.values(asObject(item)).some((call) => {
      const text = JSON.stringify(call);
      return text.includes("multipart/form-data") || text.includes("Upload-Metadata");
    }),
  );
  expect(taking.map(([address]) => address).toSorted()).toEqual(Object.keys(DOORS).toSorted());
});

const doors = Object.entries(DOORS).flatMap(([address, uses]) =>
  Object.entries(uses).map(([use, door]) => ({ address, use, door })),
);

describe.each(doors)("$address for $use", ({ address, use, door }) => {
  let person: Person;
  beforeAll(async () => {
    person = await signedUp(server);
  });

  // A use of one call differs from its others in nothing but a word: the first of them is shown every kind.
  const isFirst = Object.keys(DOORS[address] ?? {})[0] === use || address === "/api/uploads";
  test.each(isFirst ? FILE_KINDS : (["msg", "xlsb", "heic"] as const))("%s", async (kind) => {
    const endings: readonly string[] = FILE_TYPES[kind].endings;
    const content = await sampleOf(SAMPLE_FILES[kind]);
    for (const ending of endings.slice(0, address === "/api/files" ? endings.length : 1)) {
      const name = `Board pack v1.2.${ending}`;
      const { status, body } = await door.send(person, { name, content });
      const message = String(body["message"]);
      if (door.takes(kind)) {
        expect([status, message]).toEqual([200, "undefined"]);
        if ("name" in body) expect(body).toMatchObject({ name });
        expect(body).not.toHaveProperty("renamedFrom");
      } else if (kind === "protected" && address === "/api/uploads") {
        expect([status, body["code"]]).toEqual([422, "documents/locked"]);
      } else {
        expect([status, String(body["code"]).split("/")[1]]).toEqual([415, "type-not-accepted"]);
        expect(message).toContain(`(.${endings[0]})`);
        expect(message).toContain(door.told());
      }
      await server.database.db.deleteFrom("files").execute();
      await server.database.db.deleteFrom("documents").execute();
    }
  });

  test.each([
    [
      "a program",
      "Board pack.pdf",
      Buffer.from("MZ\x90\x00\x03\x00\x00\x00", "latin1"),
      /^This is a program \(\.exe\)/,
    ],
    [
      "bytes",
      "Board pack.pdf",
      Buffer.from([1, 2, 3, 4, 5, 6, 0, 0, 9]),
      /^We could not tell what kind of file this is/,
    ],
  ] as const)("%s is refused, and told what it is", async (_what, name, content, message) => {
    const { status, body } = await door.send(person, { name, content });
    expect([status, body["message"]]).toEqual([415, expect.stringMatching(message)]);
  });
});

test("no file is renamed without a word, and whatever a browser would run is text in an attachment", async () => {
  const person = await signedUp(server);
  const door = DOORS["/api/files"]?.["message"];
  for (const [name, content, kept] of [
    ["page.html", "<!doctype html><script>alert(1)</script>", "page.txt"],
    ["logo.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "logo.txt"],
    ["run.ps1", "Remove-Item x", "run.txt"],
  ] as const) {
    const sent = await door?.send(person, { name, content: Buffer.from(content) });
    expect(sent?.body).toMatchObject({ name: kept, renamedFrom: name, type: "text/plain" });
    const { headers } = await person.request({ method: "GET", url: `/api/files/${String(sent?.body["id"])}` });
    expect(headers["content-disposition"]).toMatch(/^attachment;/);
    expect(headers).toMatchObject({
      "content-type": "text/plain",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  }
});
