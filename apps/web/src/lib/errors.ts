import { TRPCClientError } from "@trpc/client";
import { readField } from "./read-field.ts";

export type FieldIssue = {
  path: readonly (string | number)[];
  message: string;
};

export type UiError = {
  /** HTTP status, or null when no answer arrived. */
  status: number | null;
  /** The domain's code, such as "proposals/project-not-open"; screens switch on it, never on the text. */
  code: string | null;
  /** In English, the server's own words: no screen carries the catalogue of refusals in the reader's first load. */
  message: string;
  issues: readonly FieldIssue[];
  /** For support: the log has the call under it. */
  requestId: string | null;
};

/** The one reader of what a failed call left behind. */
export function toUiError(error: unknown): UiError {
  const message = error instanceof Error ? error.message : String(error);
  const data: unknown = error instanceof TRPCClientError ? error.data : undefined;
  return {
    status: asNumber(readField(data, "httpStatus")),
    code: asString(readField(data, "code")),
    message,
    issues: toIssues(readField(data, "issues") ?? readField(readField(data, "details"), "issues")),
    requestId: asString(readField(data, "requestId")),
  };
}

/** Whether the server answered with a refusal that its message explains, rather than failing or not being reached. */
export function isRefusal(error: UiError): boolean {
  return error.status !== null && error.status >= 400 && error.status < 500;
}

/** Whether it is hidden on purpose during an impersonation: nothing failed, and trying again would not show it. */
export function isPrivate(error: UiError): boolean {
  return error.code === "impersonation/read-only";
}

export function isUnauthenticated(error: UiError): boolean {
  return error.status === 401;
}

function toIssues(value: unknown): FieldIssue[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((issue: unknown) => {
    const message = asString(readField(issue, "message"));
    return message === null ? [] : [{ path: toPath(readField(issue, "path")), message }];
  });
}

function toPath(value: unknown): (string | number)[] {
  if (typeof value === "string") return value === "" ? [] : value.split(".");
  if (!Array.isArray(value)) return [];
  return value.filter((key: unknown): key is string | number => typeof key === "string" || typeof key === "number");
}

function asString(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function asNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
