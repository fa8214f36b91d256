import type { AppRouter as Served } from "@quorate/api";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { expect, test } from "vitest";
import type { AppRouter } from "./trpc.ts";

/** The calls, by dotted name, whose type in the one would not do in the other. */
type Odd<From, To> = {
  [Room in keyof From & keyof To & string]: {
    [Call in keyof From[Room] & keyof To[Room] & string]: From[Room][Call] extends To[Room][Call]
      ? never
      : `${Room}.${Call}`;
  }[keyof From[Room] & keyof To[Room] & string];
}[keyof From & keyof To & string];
type None<Calls> = [Calls] extends [never] ? true : Calls;

type OddInputs = Odd<inferRouterInputs<AppRouter>, inferRouterInputs<Served>>;
type OddAnswers = Odd<inferRouterOutputs<Served>, inferRouterOutputs<AppRouter>>;
type Rooms = keyof inferRouterInputs<Served>;
/** The stream is the browser's own. */
type RoomsLeftOut = Exclude<Rooms, keyof inferRouterInputs<AppRouter> | "live">;

test("what the client sends the server takes, and what the server answers the client has a type for: the compiler says so", () => {
  const agrees: { inputs: None<OddInputs>; answers: None<OddAnswers>; rooms: None<RoomsLeftOut> } = {
    inputs: true,
    answers: true,
    rooms: true,
  };
  expect(agrees).toEqual({ inputs: true, answers: true, rooms: true });
});
