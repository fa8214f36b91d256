import { describe, expect, test } from "vitest";
import { connectionTo } from "./trusted-authorities.ts";

const ADDRESS = "postgres://quorate:se%20cret@db.example:6432/quorate";

describe("PostgreSQL is believed by the authorities that are given", () => {
  test.each([
    "sslmode=verify-full",
    "sslmode=require",
    "sslmode=no-verify",
    "uselibpqcompat=true&sslmode=require",
    "ssl=true",
    "sslnegotiation=direct",
  ])("at an address that says %s", (words) => {
    expect(connectionTo(`${ADDRESS}?application_name=a%20b&${words}`, "ours")).toMatchObject({
      host: "db.example",
      port: 6432,
      user: "quorate",
      password: "se cret",
      database: "quorate",
      application_name: "a b",
      ssl: { ca: "ours", rejectUnauthorized: true },
    });
  });

  test.each(["application_name=a", "sslmode=disable", "ssl=0", "uselibpqcompat=true&sslmode=verify-ca"])(
    "and left to what it says itself at one that says %s",
    (words) => {
      const connectionString = `${ADDRESS}?${words}`;
      expect(connectionTo(connectionString, "ours")).toEqual({ connectionString });
    },
  );

  test("and left to those that it names itself", () => {
    const connectionString = `${ADDRESS}?sslmode=verify-full&sslrootcert=${encodeURIComponent(import.meta.filename)}`;
    expect(connectionTo(connectionString, "ours")).toEqual({ connectionString });
  });

  test("and nothing is changed where none are given", () => {
    const connectionString = `${ADDRESS}?sslmode=verify-full`;
    expect(connectionTo(connectionString, undefined)).toEqual({ connectionString });
  });
});
