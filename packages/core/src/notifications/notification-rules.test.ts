import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { recipientsOf } from "./notification-rules.ts";

const user = (name: string) => name as UserId;
const [client, expert] = [user("client"), user("expert")];

test("recipients are named once, in one order, without the actor", () => {
  expect(recipientsOf([expert, null, client, expert], null)).toEqual([client, expert]);
  expect(recipientsOf([client, expert], client)).toEqual([expert]);
});
