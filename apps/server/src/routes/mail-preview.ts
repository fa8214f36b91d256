import { sampleMails } from "@quorate/api/outbox/mails/all-mails.service";
import { DomainError } from "@quorate/core/errors";
import { renderLetter } from "@quorate/core/mail/render-letter";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Emails carry their styles with them; nothing in one runs, and nothing of another origin is loaded. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

const htmlPage = (reply: FastifyReply, html: string) =>
  reply.type("text/html; charset=utf-8").header("Content-Security-Policy", PREVIEW_POLICY).send(html);

/** `/dev/mails`: every kind of mail with the samples that the tests read, as HTML and as text. In development only. */
export function registerMailPreview(app: FastifyInstance, appUrl: string): void {
  const samples = new Map(
    sampleMails().map(({ kind, form, letter, isChosen }) => [
      `${kind}-${form + 1}`,
      renderLetter(letter, { appUrl, firstName: "Ben", isChosen }),
    ]),
  );

  app.get("/dev/mails", async (_request, reply) => {
    const rows = [...samples].map(
      ([name, { subject }]) =>
        `<li>${name}: <a href="/dev/mails/${name}.html">${subject}</a>, <a href="/dev/mails/${name}.txt">as text</a></li>`,
    );
    return await htmlPage(
      reply,
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Mails</title></head><body><h1>Mails</h1><ul>${rows.join("\n")}</ul></body></html>`,
    );
  });

  app.get<{ Params: { file: string } }>("/dev/mails/:file", async (request, reply) => {
    const [, name = "", form] = /^([\w-]+)\.(html|txt)$/.exec(request.params.file) ?? [];
    const written = samples.get(name);
    if (!written) throw new DomainError("not_found", "route/not-found");
    if (form === "html") return await htmlPage(reply, written.html);
    return await reply.type("text/plain; charset=utf-8").send(`Subject: ${written.subject}\n\n${written.text}\n`);
  });
}
