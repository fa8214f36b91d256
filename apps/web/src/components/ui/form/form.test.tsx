import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { z } from "zod";
import type { UiError } from "../../../lib/errors.ts";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Form, useZodForm } from "./form.tsx";
import { Input } from "./input.tsx";

const schema = z.object({
  title: z.string().min(1, "Title is required"),
  bio: z.string().min(10, "Bio must be at least 10 characters"),
});

type ProfileFormProps = { onSubmit: () => Promise<unknown>; onRefused?: (error: UiError) => boolean };

function ProfileForm({ onSubmit, onRefused }: ProfileFormProps) {
  const form = useZodForm({ schema, defaultValues: { title: "", bio: "" } });
  const { errors } = form.formState;
  return (
    <Form form={form} onSubmit={onSubmit} onRefused={onRefused}>
      <Field id="title" label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...form.register("title")} />}
      </Field>
      <Field id="bio" label="Bio" hint="Two sentences are enough." error={errors.bio?.message}>
        {(control) => <Input {...control} {...form.register("bio")} />}
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

function refusal(data: object): Error {
  return TRPCClientError.from({ error: { message: "This was refused.", code: -32600, data } });
}

const send = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText("Title"), "Adviser");
  await userEvent.type(screen.getByLabelText("Bio"), "Ten years of it.");
};

test("the summary counts the errors, takes the focus and leads to each field", async () => {
  render(<ProfileForm onSubmit={async () => undefined} />);
  await send();
  const summary = await screen.findByRole("alert", { name: "Two fields need another look" });
  expect(document.activeElement).toBe(summary);
  await userEvent.click(within(summary).getByRole("link", { name: "Bio must be at least 10 characters" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Bio"));
});

test("a field with an error is marked and described by it and by its hint", async () => {
  render(<ProfileForm onSubmit={async () => undefined} />);
  await send();
  const bio = await screen.findByLabelText("Bio");
  expect(bio.getAttribute("aria-invalid")).toBe("true");
  expect(bio.getAttribute("aria-describedby")).toBe("bio-error bio-hint");
});

test("an issue the server finds is shown at its field and what was typed stays", async () => {
  const issues = [{ path: "title", message: "This title is taken" }];
  render(<ProfileForm onSubmit={() => Promise.reject(refusal({ code: "input/invalid", httpStatus: 400, issues }))} />);
  await fill();
  await send();
  expect(await screen.findByRole("alert", { name: "One field needs another look" })).toBeTruthy();
  expect(screen.getByLabelText("Title").getAttribute("aria-describedby")).toBe("title-error");
  expect(screen.getByDisplayValue("Adviser")).toBeTruthy();
});

test("a refusal that names no field is shown in words on top", async () => {
  render(<ProfileForm onSubmit={() => Promise.reject(refusal({ code: "projects/not-open", httpStatus: 409 }))} />);
  await fill();
  await send();
  const summary = await screen.findByRole("alert", { name: "This could not be sent" });
  expect(within(summary).getByText("This was refused.")).toBeTruthy();
});

test("a refusal that the screen shows itself is not shown twice", async () => {
  let code: string | null = null;
  const reject = () => Promise.reject(refusal({ code: "accounts/email-taken", httpStatus: 409 }));
  render(
    <ProfileForm
      onSubmit={reject}
      onRefused={(error) => {
        code = error.code;
        return true;
      }}
    />,
  );
  await fill();
  await send();
  expect(code).toBe("accounts/email-taken");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a refusal names the field of a row of a list, or the list where the form has no such field", async () => {
  const rows = z.object({ parts: z.array(z.object({ amount: z.string() })) });
  function PartsForm({ path }: { path: string }) {
    const form = useZodForm({ schema: rows, defaultValues: { parts: [{ amount: "1" }, { amount: "2" }] } });
    const refuse = () => Promise.reject(refusal({ issues: [{ path, message: "Too small" }] }));
    return (
      <Form form={form} onSubmit={refuse} aria-label={path}>
        {[0, 1].map((row) => (
          <Field
            key={row}
            id={`parts.${row}.amount`}
            label={`Amount ${row}`}
            error={form.formState.errors.parts?.[row]?.amount?.message}
          >
            {(control) => <Input {...control} {...form.register(`parts.${row}.amount`)} />}
          </Field>
        ))}
        <p>{form.formState.errors.parts?.message}</p>
        <Button type="submit">Save</Button>
      </Form>
    );
  }
  const { unmount } = render(<PartsForm path="parts.1.amount" />);
  await send();
  expect((await screen.findByLabelText("Amount 1")).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Amount 0").getAttribute("aria-invalid")).not.toBe("true");
  unmount();
  render(<PartsForm path="parts.1.title" />);
  await send();
  expect((await screen.findAllByText("Too small")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Amount 1").getAttribute("aria-invalid")).not.toBe("true");
});
