import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ADMIN_ROLES, type AdminArea, type AdminRole, rolesWith } from "@quorate/core/access/admin-role";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type Person, signedUp, type TestApp } from "../testing/test-app.ts";

const NONE = randomUUID();

/** What the host itself serves to administrators, beside the procedures: the area, and what it answers where there is no such thing. */
const ROUTES = [
  { url: "/api/admin/audit-log.csv", area: "log", found: 200 },
  ...["trial-balance.csv?", "ledger.csv?", "sales.csv?", "journal.csv?format=xero&", "saf-t.xml?"].map(
    (file) => ({ url: `/api/admin/books/${file}from=2026-03-01&to=2026-03-31`, area: "money", found: 200 }) as const,
  ),
  { url: "/api/admin/vat-returns.csv?kind=vat&from=2020-01-01", area: "money", found: 404 },
  { url: `/api/admin/tax-reporting/reports/${NONE}.xml`, area: "money", found: 404 },
  { url: `/api/admin/chargebacks/${NONE}/record.pdf`, area: "money", found: 404 },
  { url: "/api/admin/revenue/range.csv?startDate=2026-03-01&endDate=2026-03-31", area: "money", found: 200 },
  { url: `/api/admin/verifications/${NONE}/documents/${NONE}`, area: "verification", found: 404 },
  { url: "/api/tax-figures.csv?scope=platform", area: "money", found: 200 },
] as const satisfies readonly { url: string; area: AdminArea; found: number }[];

let server: TestApp;
let people: Record<AdminRole, Person>;
let documentUrl: string;
beforeAll(async () => {
  server = await createTestApp();
  const signedUpAs = async (role: AdminRole) => {
    const person = await signedUp(server);
    const granted = { is_admin: true, admin_role: role };
    await server.database.db.updateTable("users").set(granted).where("id", "=", person.userId).execute();
    return person;
  };
  people = {
    support: await signedUpAs("support"),
    verification: await signedUpAs("verification"),
    finance: await signedUpAs("finance"),
    full: await signedUpAs("full"),
  };
  documentUrl = await uploadedDocument(await signedUp(server));
});
afterAll(() => server.close());

async function uploadedDocument(owner: Person): Promise<string> {
  const head = ["--border", 'Content-Disposition: form-data; name="kind"', "", "cv", "--border"];
  const file = [
    'Content-Disposition: form-data; name="file"; filename="cv.pdf"',
    "Content-Type: application/pdf",
    "",
    "",
  ];
  const payload = `${[...head, ...file].join("\r\n")}%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n\r\n--border--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=border" };
  const uploaded = await owner.request({ method: "POST", url: "/api/uploads", headers, payload });
  return uploaded.json<{ url: string }>().url;
}

const answerTo = async (role: AdminRole, url: string) => await people[role].request({ method: "GET", url });

describe.each(ADMIN_ROLES)("an administrator with the role %s", (role) => {
  test.each(ROUTES)(
    "gets $url where the area belongs to the role, and 403 with the roles that may where not",
    async (route) => {
      const answer = await answerTo(role, route.url);
      const isTheirs = rolesWith(route.area).includes(role);
      expect(answer.statusCode).toBe(isTheirs ? route.found : 403);
      if (!isTheirs) {
        expect(answer.json()).toMatchObject({ code: "access/not-of-role", params: { roles: rolesWith(route.area) } });
      }
    },
  );

  test("gets an applicant's document where the role looks after verification", async () => {
    const isTheirs = rolesWith("verification").includes(role);
    expect((await answerTo(role, documentUrl)).statusCode).toBe(isTheirs ? 200 : 403);
  });
});

test("every address below /api/admin that the host serves by itself has a row", async () => {
  const folder = import.meta.dirname;
  const sources = (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const texts = await Promise.all(sources.map((name) => readFile(path.join(folder, name), "utf8")));
  const served = texts.flatMap((text) => [...text.matchAll(/"(\/admin\/[^"]+)"/g)].map(([, address = ""]) => address));
  const withoutIds = (address: string) => address.replaceAll(/:\w+/g, NONE);
  const named = ROUTES.map(({ url }) => url.replace("/api", "").split("?")[0]).filter((url) =>
    url?.startsWith("/admin/"),
  );
  expect(new Set(served.map(withoutIds))).toEqual(new Set(named));
});
