import { AUDIT_TOPICS } from "@quorate/core/events/audit-topic";
import { DOCUMENT_EXTENSIONS, DOCUMENT_KINDS } from "@quorate/core/experts/document-file";
import { FILE_PURPOSES } from "@quorate/core/files/file";
import { SCANNER_STATES } from "@quorate/core/files/file-safety";
import { INDEX_STATES } from "@quorate/core/match-index/index-state";
import { PICTURE_FORMATS } from "@quorate/core/pictures/picture-file";
import { JOURNAL_FORMATS } from "@quorate/core/spending/journal-format";
import { VAT_RETURN_KINDS } from "@quorate/core/vat/vat-scheme";
import { takenFiles } from "@quorate/core/words/en";
import { INVOICE_SCOPES } from "../invoices/invoices.schema.ts";

const security = [{ session: [] }, { bearer: [] }];
/** Needs no sign-in. */
const PUBLIC: readonly object[] = [];

/** A call that makes something is done once for a key; who repeats it sends the same body again. */
const keyed = { $ref: "#/components/parameters/IdempotencyKey" };
const keyRefusals = { "409": { $ref: "#/components/responses/Conflict" } };

const renamedFrom = {
  type: "string",
  description:
    "The name that the file came under, where it is kept under another: its ending did not fit its content, or it had characters that no file's name may have. Absent otherwise",
  examples: ["plan.html"],
};

const json = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});
const refused = (description: string) => json(description, { $ref: "#/components/schemas/Error" });

const eInvoice = ({ operationId, summary, type }: { operationId: string; summary: string; type: string }) => ({
  operationId,
  tags: ["Billing"],
  summary,
  description:
    "Checked by the rules of EN 16931 before it is handed out. What is paid is said as paid, and nothing is due.",
  security,
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
  responses: {
    "200": {
      description: "The document, as an attachment",
      content: { [type]: { schema: { type: "string", format: "binary" } } },
    },
    "401": refused("Not signed in"),
    "404": refused("Not there, or not yours"),
    "409": refused("A receipt, which is no invoice, or a document that breaks a rule, as without a party's country"),
  },
});

const nextParameter = {
  name: "next",
  in: "query",
  required: false,
  description: "Where to go afterwards: a path on this origin",
  schema: { type: "string" },
} as const;

const day = (name: string) => ({
  name,
  in: "query",
  required: true,
  schema: { type: "string", format: "date" },
});

const month = (name: string) => ({
  name,
  in: "query",
  required: true,
  description: "yyyy-MM",
  schema: { type: "string" },
});

const tusHeader = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", examples: [example] },
});

const csvFile = (columns: string) => ({
  description: `One line each, under a header row: ${columns}. Amounts are decimal text.`,
  content: { "text/csv": { schema: { type: "string" } } },
});

const journalFormat = {
  name: "format",
  in: "query",
  required: true,
  schema: { type: "string", enum: JOURNAL_FORMATS },
} as const;

const bookFile = (call: string, summary: string, columns: string, parameters: readonly object[] = []) => ({
  get: {
    operationId: `books-${call}`,
    tags: ["Books"],
    summary,
    security,
    parameters: [...parameters, day("from"), day("to")],
    responses: {
      "200": csvFile(columns),
      "400": refused("No range of two days"),
      "401": refused("Not signed in"),
      "403": refused("No administrator"),
    },
  },
});

const health = (operationId: string, summary: string) => ({
  get: {
    operationId,
    security: PUBLIC,
    tags: ["Operation"],
    summary,
    responses: {
      "200": json("It does", { type: "object", properties: { status: { type: "string" } }, required: ["status"] }),
    },
  },
});

const putPicture = (
  operationId: string,
  summary: string,
  shape: string,
  field: string,
  parameters: readonly object[] = [],
) => ({
  put: {
    operationId,
    tags: ["Pictures"],
    summary,
    description: `Turned upright, ${shape}, and stored as WebP, 96 and 320 pixels wide, without anything else that was in the file.`,
    security,
    parameters,
    requestBody: {
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            properties: {
              file: {
                type: "string",
                format: "binary",
                description: `${PICTURE_FORMATS.join(", ")} by its content; at most 8 MB and 50 megapixels`,
              },
            },
            required: ["file"],
          },
        },
      },
    },
    responses: {
      "200": json("Where it is found", {
        type: "object",
        properties: { [field]: { type: "string", examples: ["/pictures/3q2-7wAAbc/320.webp"] } },
        required: [field],
      }),
      "401": refused("Not signed in"),
      "404": refused("Not there, or not yours"),
      "413": refused("Larger than 8 MB"),
      "415": refused("No form, or no picture of these kinds"),
      "422": refused("No file, damaged, or too many pixels"),
      "429": refused("More pictures than anybody needs"),
      "503": refused("Too many pictures are being prepared; try again in a few seconds"),
    },
  },
});

const webhook = (operationId: string, summary: string, header: string) => ({
  post: {
    operationId,
    security: PUBLIC,
    tags: ["Payments"],
    summary,
    description:
      "Needs no Idempotency-Key: an event is stored by its own id, and counts once however often it is delivered.",
    parameters: [{ name: header, in: "header", required: true, schema: { type: "string" } }],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    responses: {
      "200": json("Received; an event that is of no concern, too", {
        type: "object",
        properties: { received: { type: "boolean" } },
        required: ["received"],
      }),
      "400": refused("The signature does not match, or is older than five minutes"),
      "503": { description: "It could not be worked just now; deliver it again" },
    },
  },
});

const answering = {
  type: "object",
  properties: {
    state: { type: "string", enum: [...INDEX_STATES] },
    people: { type: "integer" },
    bytes: { type: "integer" },
    behindSeconds: {
      type: ["integer", "null"],
      description: "How long ago it had everything that the database has; null before the first time",
    },
  },
  required: ["state", "people", "bytes", "behindSeconds"],
};

/** Routes that the server answers without a procedure: redirects, files, signed deliveries, health. */
export const hostPaths = {
  "/api/login": {
    get: {
      operationId: "accounts-beginLogIn",
      security: PUBLIC,
      tags: ["Accounts"],
      summary: "Send the browser to the log-in page, or to single sign-on where there is one",
      parameters: [nextParameter],
      responses: { "302": { description: "To /login, or to the provider" } },
    },
  },
  "/api/login/callback": {
    get: {
      operationId: "accounts-finishLogIn",
      security: PUBLIC,
      tags: ["Accounts"],
      summary: "Where the provider of single sign-on sends the browser back to",
      description:
        "In the browser that was sent there, within fifteen minutes, once. Whatever does not hold leads to /login?problem=….",
      responses: { "302": { description: "To where the browser was on its way to, or to /login" } },
    },
  },
  "/api/logout": {
    get: {
      operationId: "accounts-logOut",
      security: PUBLIC,
      tags: ["Accounts"],
      summary: "End the session and send the browser home",
      description: "A browser that another site sends here goes home with its session.",
      responses: { "302": { description: "To /" } },
    },
  },
  "/api/uploads": {
    post: {
      operationId: "documents-upload",
      tags: ["Documents"],
      summary: "Upload a document for an expert profile",
      security,
      parameters: [keyed],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: {
                kind: { type: "string", enum: [...DOCUMENT_KINDS] },
                file: {
                  type: "string",
                  format: "binary",
                  description: `At most 10 MB, not locked with a password; by its content, whatever it is called, ${DOCUMENT_KINDS.map((kind) => `${DOCUMENT_EXTENSIONS[kind].join(", ").toUpperCase()} for \`${kind}\``).join("; ")}`,
                },
              },
              required: ["kind", "file"],
            },
          },
        },
      },
      responses: {
        "200": json("Stored", {
          type: "object",
          properties: {
            id: { type: "string" },
            url: { type: "string" },
            name: { type: "string" },
            renamedFrom,
            size: { type: "integer", description: "Bytes" },
            safety: {
              type: "string",
              enum: ["checking"],
              description:
                "Where there is a scanner. It can be sent in at once; nobody reads it before nothing was found",
            },
          },
          required: ["id", "url", "name", "size"],
        }),
        "401": refused("Not signed in"),
        ...keyRefusals,
        "413": refused("Larger than 10 MB"),
        "415": refused("Not a kind of file that is taken for this; the message says what it is, and what is taken"),
        "422": refused(
          "No file, no known kind, locked with a password, or another body under the same Idempotency-Key",
        ),
        "429": refused("Too many files that no profile points to"),
      },
    },
  },
  "/api/documents/{id}": {
    get: {
      operationId: "documents-download",
      tags: ["Documents"],
      summary: "Download a document, as its owner or an admin",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The file, as an attachment",
          content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("Not there, or not yours"),
        "409": refused("It is still being checked for malware"),
        "422": refused("Malware was found in it, and it was not kept"),
      },
    },
  },
  "/api/files": {
    post: {
      operationId: "files-upload",
      tags: ["Files"],
      summary: "Upload a file to hand over, or to give to the other party of a project",
      description: "Use its id within a day, in a hand-over for example; it is removed otherwise.",
      security,
      parameters: [keyed],
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: {
                purpose: { type: "string", enum: [...FILE_PURPOSES] },
                file: {
                  type: "string",
                  format: "binary",
                  description: `At most 50 MB. We take ${takenFiles()}, by content, and name a file so`,
                },
              },
              required: ["purpose", "file"],
            },
          },
        },
      },
      responses: {
        "200": json("Stored", {
          type: "object",
          properties: {
            id: { type: "string" },
            name: { type: "string" },
            size: { type: "integer", description: "Bytes" },
            type: { type: "string", description: "What its content was found to be" },
            renamedFrom,
            isLocked: {
              type: "boolean",
              const: true,
              description: "It asks for a password before anybody can read it. Absent otherwise",
            },
          },
          required: ["id", "name", "size", "type"],
        }),
        "400": refused("A form that is not whole"),
        "401": refused("Not signed in"),
        ...keyRefusals,
        "413": refused("Larger than 50 MB"),
        "415": refused("No form, or a kind of file that is not taken; the message says what it is, and what to do"),
        "422": refused("No file, no known purpose, or another body under the same Idempotency-Key"),
        "429": refused("Too many of your files wait to be used"),
        "503": refused("Files cannot be stored at this moment"),
      },
    },
  },
  "/api/files/uploads": {
    post: {
      operationId: "files-beginUpload",
      tags: ["Files"],
      summary: "Begin an upload that can be cut, by the tus protocol 1.0.0",
      description:
        "Then send the content to the address in `Location` with PATCH, ask with HEAD how far it has come, go on from there. The last PATCH answers like `POST /api/files`; the file's id is the last part of the address. Not finished within a day it is removed; DELETE removes it at once. Any tus client does this.",
      security,
      parameters: [
        keyed,
        tusHeader("Tus-Resumable", "The version of the protocol", "1.0.0"),
        tusHeader("Upload-Length", "Bytes, at most 50 MB", "182044"),
        tusHeader(
          "Upload-Metadata",
          "`filename` and `purpose`, each value in base64",
          "filename cGxhbi5wZGY=,purpose ZGVsaXZlcmFibGU=",
        ),
      ],
      responses: {
        "201": {
          description: "Begun",
          headers: { Location: { description: "Where the content goes", schema: { type: "string" } } },
        },
        "400": refused("No request of the protocol"),
        "401": refused("Not signed in"),
        ...keyRefusals,
        "413": refused("Larger than 50 MB"),
        "422": refused("No known purpose, or another upload under the same Idempotency-Key"),
        "429": refused("Too many of your files wait to be used, or are on their way"),
      },
    },
  },
  "/api/files/{id}": {
    get: {
      operationId: "files-download",
      tags: ["Files"],
      summary: "Read a file, as client or expert of its project, or as an administrator where it is in dispute",
      description:
        "Before it is used it is its uploader's alone. With `view` a picture is drawn anew as WebP without metadata, and nothing is redirected.",
      security,
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
        {
          name: "view",
          in: "query",
          required: false,
          description: "Given in any form: a picture to look at instead of a file to keep",
          schema: { type: "string", examples: ["1"] },
        },
      ],
      responses: {
        "200": {
          description: "The file, as an attachment",
          content: {
            "application/octet-stream": { schema: { type: "string", format: "binary" } },
            "image/webp": { schema: { type: "string", format: "binary" } },
          },
        },
        "302": { description: "To a link that is good for five minutes, where files are kept in a bucket" },
        "401": refused("Not signed in"),
        "404": refused("Not there, or not yours to read"),
        "422": refused("A picture that cannot be drawn"),
        "503": refused("Files cannot be read at this moment, or too many pictures are being drawn"),
      },
    },
  },
  "/api/admin/verifications/{id}/documents/{documentId}": {
    get: {
      operationId: "admin-openVerificationDocument",
      tags: ["Administration"],
      summary: "Open a document of a verification; that you did is written down, and verifying asks for it",
      description:
        "A picture is drawn anew as WebP without metadata; everything else, or with `download`, is an attachment.",
      security,
      parameters: [
        ...["id", "documentId"].map((name) => ({
          name,
          in: "path",
          required: true,
          schema: { type: "string", format: "uuid" },
        })),
        { name: "download", in: "query", required: false, schema: { type: "string" } },
      ],
      responses: {
        "200": {
          description: "The document",
          content: {
            "application/octet-stream": { schema: { type: "string", format: "binary" } },
            "image/webp": { schema: { type: "string", format: "binary" } },
          },
        },
        "401": refused("Not signed in"),
        "403": refused("Not an administrator"),
        "404": refused("Not there, or not sent with this verification"),
        "422": refused("A picture that cannot be drawn"),
      },
    },
  },
  "/api/profile/photo": putPicture(
    "pictures-putPortrait",
    "Put your portrait there; the one before is taken away",
    "cut to a square from its middle",
    "profileImageUrl",
  ),
  "/api/organizations/{id}/logo": putPicture(
    "pictures-putLogo",
    "Put your organization's logo there; the one before is taken away",
    "made a square on white, nothing cut off",
    "logoUrl",
    [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
  ),
  "/pictures/{key}/{file}": {
    get: {
      operationId: "pictures-get",
      security: PUBLIC,
      tags: ["Pictures"],
      summary: "A portrait or logo, at the address that answers name; it never changes what it shows",
      parameters: [
        { name: "key", in: "path", required: true, schema: { type: "string" } },
        { name: "file", in: "path", required: true, schema: { type: "string", enum: ["96.webp", "320.webp"] } },
      ],
      responses: {
        "200": {
          description: "The square",
          content: { "image/webp": { schema: { type: "string", format: "binary" } } },
        },
        "404": refused("Not there any more"),
      },
    },
  },
  "/api/account/export": {
    get: {
      operationId: "account-export",
      tags: ["Account"],
      summary: "Everything about you as one archive",
      description: "JSON for each subject, CSV for tables, your documents and pictures. Five times an hour.",
      security: [{ session: [] }],
      responses: {
        "200": {
          description: "A ZIP archive",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "403": refused("The last proof of who sits there is older than fifteen minutes"),
        "429": refused("Taken along often already"),
      },
    },
  },
  "/api/calendar/{token}.ics": {
    get: {
      operationId: "calendar-read",
      security: PUBLIC,
      tags: ["Calendar"],
      summary: "Your dates as a calendar, read under the secret address",
      description:
        "What is due, what is released by itself, until when a dispute is answered, and the ends of verification and plan. Nothing of what somebody earns or pays is in it.",
      parameters: [{ name: "token", in: "path", required: true, schema: { type: "string" } }],
      responses: {
        "200": { description: "RFC 5545", content: { "text/calendar": { schema: { type: "string" } } } },
        "304": { description: "As it was, by `If-None-Match`" },
        "404": refused("No calendar at this address, or none any more"),
        "429": refused("Read too often"),
      },
    },
  },
  "/api/invoices/{id}.pdf": {
    get: {
      operationId: "invoices-download",
      tags: ["Billing"],
      summary: "An invoice, receipt or credit note as PDF, as its sender, its receiver or an administrator",
      description: "Tagged for screen readers; the same document is the same bytes every time.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The document, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("Not there, or not yours"),
      },
    },
  },
  "/api/invoices/{id}/ubl.xml": {
    get: eInvoice({
      operationId: "invoices-downloadUbl",
      summary: "An invoice or credit note as UBL 2.1 by EN 16931, as its sender, its receiver or an administrator",
      type: "application/xml",
    }),
  },
  "/api/invoices/{id}/cii.xml": {
    get: eInvoice({
      operationId: "invoices-downloadCii",
      summary:
        "An invoice or credit note as UN/CEFACT CII by EN 16931, as its sender, its receiver or an administrator",
      type: "application/xml",
    }),
  },
  "/api/invoices/{id}/factur-x.pdf": {
    get: eInvoice({
      operationId: "invoices-downloadFacturX",
      summary: "An invoice or credit note as Factur-X (ZUGFeRD): the PDF as PDF/A-3b with the CII inside",
      type: "application/pdf",
    }),
  },
  "/api/projects/{id}/agreement.pdf": {
    get: {
      operationId: "agreements-download",
      tags: ["Agreements"],
      summary: "The project's agreement as PDF, byte for byte as it is signed, for the parties and admins",
      description: "Its SHA-256 hash is the `sha256` that a signature names.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The agreement, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such project or agreement, or not yours"),
      },
    },
  },
  "/api/projects/{id}/agreement/signatures.pdf": {
    get: {
      operationId: "agreements-downloadSignatures",
      tags: ["Agreements"],
      summary:
        "The signatures of the project's agreement as PDF, as they were typed and drawn, for the parties and admins",
      description: "It names the agreement's file by its hash; the records themselves are what is checked.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The sheet of signatures, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such project or agreement, or not yours, or not signed yet"),
      },
    },
  },
  "/api/equity-worksheets/{id}/signatures.pdf": {
    get: {
      operationId: "equityWorksheets-downloadSignatures",
      tags: ["Agreements"],
      summary:
        "The signatures of a version of an equity and vesting worksheet as PDF, as they were typed and drawn, for its two founders",
      description: "It names the version's file by its hash; the records themselves are what is checked.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The sheet of signatures, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such worksheet, or not yours, or not signed yet"),
      },
    },
  },
  "/api/trial-agreements/{id}/signatures.pdf": {
    get: {
      operationId: "trialAgreements-downloadSignatures",
      tags: ["Agreements"],
      summary:
        "The signatures of a version of a trial agreement as PDF, as they were typed and drawn, for its two founders",
      description: "It names the version's file by its hash; the records themselves are what is checked.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The sheet of signatures, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such trial agreement, or not yours, or not signed yet"),
      },
    },
  },
  "/api/ndas/{id}.pdf": {
    get: {
      operationId: "ndas-download",
      tags: ["Agreements"],
      summary: "An NDA as PDF, byte for byte as it was agreed to, for its expert, the project's client and admins",
      description: "Its SHA-256 hash is the `sha256` of the NDA, and `GET /api/agreements/check` knows it.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The NDA, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such NDA, or not yours"),
      },
    },
  },
  "/api/trial-agreements/{id}.pdf": {
    get: {
      operationId: "trialAgreements-download",
      tags: ["Agreements"],
      summary: "A version of a trial agreement as PDF, byte for byte as it is signed, for its two founders",
      description: "Its SHA-256 hash is the `sha256` that a signature names.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The trial agreement, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such trial agreement, or not yours"),
      },
    },
  },
  "/api/equity-worksheets/{id}.pdf": {
    get: {
      operationId: "equityWorksheets-download",
      tags: ["Agreements"],
      summary:
        "A version of an equity and vesting worksheet as PDF, byte for byte as it is signed, for its two founders",
      description: "Its SHA-256 hash is the `sha256` that a signature names.",
      security,
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      responses: {
        "200": {
          description: "The worksheet, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such worksheet, or not yours"),
      },
    },
  },
  "/api/statements/{month}.pdf": {
    get: {
      operationId: "statements-download",
      tags: ["Billing"],
      summary:
        "Your statement of a month as PDF: each account with what it opened with, every movement, what it closed with",
      description: "Drawn from the books. Of a month that is over it is the same every time.",
      security,
      parameters: [{ name: "month", in: "path", required: true, description: "yyyy-MM", schema: { type: "string" } }],
      responses: {
        "200": {
          description: "The statement, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "404": refused("No such month, or nothing was held or moved in it"),
      },
    },
  },
  "/api/expert/tax-statements/{year}.pdf": {
    get: {
      operationId: "taxReporting-downloadStatement",
      tags: ["Billing"],
      summary: "Your annual statement as PDF: what is reported of your sales to tax authorities, by quarter",
      description: "Of a year that is over it is the same until a bank's decision or new tax details change it.",
      security,
      parameters: [
        { name: "year", in: "path", required: true, description: "yyyy", schema: { type: "string" }, example: "2026" },
      ],
      responses: {
        "200": {
          description: "The statement, as an attachment",
          content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
        },
        "401": refused("Not signed in"),
        "403": refused("No expert profile"),
        "404": refused("No such year, or nothing was paid in it"),
      },
    },
  },
  "/api/tax-figures.csv": {
    get: {
      operationId: "invoices-downloadTaxFigures",
      tags: ["Billing"],
      summary: "Net and VAT of what was issued in your name, as a CSV file",
      security,
      parameters: [
        {
          name: "scope",
          in: "query",
          required: false,
          description: "`platform`: what the platform has issued in its own name, for administrators",
          schema: { type: "string", enum: INVOICE_SCOPES, default: "mine" },
        },
      ],
      responses: {
        "200": csvFile("quarters, rules and rates with net, VAT and gross"),
        "400": refused("No such scope"),
        "401": refused("Not signed in"),
        "403": refused("The platform's, and no administrator"),
      },
    },
  },
  "/api/expert/earnings.csv": {
    get: {
      operationId: "earnings-download",
      tags: ["Earnings"],
      summary: "Your payments as a CSV file",
      security,
      responses: {
        "200": csvFile("payments with what was agreed, paid out and refunded"),
        "401": refused("Not signed in"),
        "403": refused("No expert profile"),
      },
    },
  },
  "/api/spending.csv": {
    get: {
      operationId: "spending-download",
      tags: ["Spending"],
      summary: "Your organization's payments of some months as a CSV file",
      security,
      parameters: [month("from"), month("to")],
      responses: {
        "200": csvFile("payments and paid plans with project, expert, category, status and fee"),
        "400": refused("No such months"),
        "401": refused("Not signed in"),
        "403": refused("No organization"),
      },
    },
  },
  "/api/spending/journal.csv": {
    get: {
      operationId: "spending-downloadJournal",
      tags: ["Spending"],
      summary: "The same as a journal for Xero, QuickBooks Online or DATEV",
      security,
      parameters: [journalFormat, month("from"), month("to")],
      responses: {
        "200": csvFile("bookings in the program's own form"),
        "400": refused("No such months or format"),
        "401": refused("Not signed in"),
        "403": refused("No organization"),
      },
    },
  },
  "/api/expert/journal.csv": {
    get: {
      operationId: "earnings-downloadJournal",
      tags: ["Earnings"],
      summary: "Your sales, fees, VAT and payouts of some months as a journal for Xero, QuickBooks Online or DATEV",
      security,
      parameters: [journalFormat, month("from"), month("to")],
      responses: {
        "200": csvFile("bookings in the program's own form"),
        "400": refused("No such months or format"),
        "401": refused("Not signed in"),
        "403": refused("No expert profile"),
      },
    },
  },
  "/api/expert/payouts.csv": {
    get: {
      operationId: "payouts-download",
      tags: ["Earnings"],
      summary: "Your payouts to your bank as a CSV file, a line for each milestone in one",
      security,
      responses: {
        "200": csvFile("payouts, newest first"),
        "401": refused("Not signed in"),
        "403": refused("No expert profile"),
      },
    },
  },
  "/api/admin/revenue/range.csv": {
    get: {
      operationId: "revenue-download",
      tags: ["Revenue"],
      summary:
        "Revenue entries from the start date to the end date, both included, by the calendar of the books, net and with the VAT beside it, as a CSV file",
      security,
      parameters: [day("startDate"), day("endDate")],
      responses: {
        "200": csvFile("revenue entries, newest first"),
        "400": refused("No range of two days"),
        "401": refused("Not signed in"),
        "403": refused("No administrator"),
      },
    },
  },
  "/api/admin/books/trial-balance.csv": bookFile(
    "downloadTrialBalance",
    "The trial balance of `GET /admin/books/trial-balance` as a CSV file",
    "accounts and their total",
  ),
  "/api/admin/books/ledger.csv": bookFile(
    "downloadLedger",
    "The general ledger of some days, all accounts, as a CSV file",
    "postings by account, oldest first",
  ),
  "/api/admin/books/sales.csv": bookFile(
    "downloadSales",
    "The sales day-book of `GET /admin/books/sales` as a CSV file",
    "documents by the day of the supply",
  ),
  "/api/admin/books/journal.csv": bookFile(
    "downloadJournal",
    "All postings of some days as a journal for Xero, QuickBooks Online or DATEV",
    "bookings in the program's own form",
    [journalFormat],
  ),
  "/api/admin/books/saf-t.xml": {
    get: {
      operationId: "books-downloadSafT",
      tags: ["Books"],
      summary: "The books of some days as a Standard Audit File for Tax (OECD, version 2.00)",
      security,
      parameters: [day("from"), day("to")],
      responses: {
        "200": {
          description: "Accounts with balances, customers, the table of VAT, every posting and every invoice",
          content: { "application/xml": { schema: { type: "string" } } },
        },
        "400": refused("No range of two days"),
        "401": refused("Not signed in"),
        "403": refused("No administrator"),
      },
    },
  },
  "/api/admin/vat-returns.csv": {
    get: {
      operationId: "vatReturns-download",
      tags: ["Books"],
      summary: "The figures of `GET /admin/vat-returns/{kind}/{from}` as a CSV file",
      security,
      parameters: [
        { name: "kind", in: "query", required: true, schema: { type: "string", enum: VAT_RETURN_KINDS } },
        day("from"),
      ],
      responses: {
        "200": csvFile("boxes and figures by rule, state and rate, or the customers of an EC sales list"),
        "400": refused("No such return"),
        "401": refused("Not signed in"),
        "403": refused("No administrator"),
      },
    },
  },
  "/api/admin/tax-reporting/reports/{id}.xml": {
    get: {
      operationId: "taxReporting-downloadReport",
      tags: ["Administration"],
      summary: "A report to a tax authority as XML (OECD, digital platform information, version 1.0)",
      security,
      parameters: [
        {
          name: "id",
          in: "path",
          required: true,
          description: "The id of the report",
          schema: { type: "string", format: "uuid" },
          example: "0191d2f4-6c1e-7a50-9b1f-2f6f6a1c0e22",
        },
      ],
      responses: {
        "200": {
          description: "The header, the platform, and each seller with what they were paid by quarter",
          content: { "application/xml": { schema: { type: "string" } } },
        },
        "400": refused("No id"),
        "401": refused("Not signed in"),
        "403": refused("No administrator"),
      },
    },
  },
  "/api/admin/audit-log.csv": {
    get: {
      tags: ["Administration"],
      operationId: "audit-log-download",
      summary: "The lines of the audit log as a CSV file, by the same choices as the list",
      security,
      parameters: [
        { name: "topic", in: "query", schema: { type: "string", enum: [...AUDIT_TOPICS] } },
        { name: "action", in: "query", schema: { type: "string" } },
        { name: "actor", in: "query", schema: { type: "string", format: "uuid" } },
        { name: "subject", in: "query", schema: { type: "string", format: "uuid" } },
        { ...day("from"), required: false },
        { ...day("to"), required: false },
      ],
      responses: {
        "200": csvFile("lines, newest first"),
        "400": refused("A choice that there is not"),
        "401": refused("Not signed in"),
        "403": refused("No administrator"),
      },
    },
  },
  "/api/webhooks/sandbox": webhook("webhooks-sandbox", "Signed events of the sandbox gateway", "quorate-signature"),
  "/api/webhooks/stripe": webhook(
    "webhooks-stripe",
    "Signed events of Stripe, of the platform's account and of connected ones",
    "stripe-signature",
  ),
  "/api/openapi.json": {
    get: {
      operationId: "operation-document",
      security: PUBLIC,
      tags: ["Operation"],
      summary: "This document",
      responses: { "200": json("OpenAPI 3.1", { type: "object" }) },
    },
  },
  "/healthz": health("operation-alive", "Whether the process answers"),
  "/readyz": {
    get: {
      operationId: "operation-ready",
      security: PUBLIC,
      tags: ["Operation"],
      summary: "Whether it can work",
      description: "Files that the scanner holds back are told and refuse nothing: everything but them goes on.",
      responses: {
        "200": json("It does", {
          type: "object",
          properties: {
            status: { type: "string" },
            files: {
              type: "object",
              properties: {
                scanner: { type: "string", enum: [...SCANNER_STATES] },
                waiting: { type: "integer", description: "Files that are held back until they were looked through" },
                waitingSince: { type: ["string", "null"], format: "date-time", description: "Of the oldest" },
              },
              required: ["scanner", "waiting", "waitingSince"],
            },
            matching: {
              type: "object",
              description: "By what matching is answered at this moment, and what this server's own index holds",
              properties: { experts: answering, founders: answering },
              required: ["experts", "founders"],
            },
          },
          required: ["status", "files", "matching"],
        }),
        "503": { description: "The database is away, or the server is stopping" },
      },
    },
  },
} as const;
