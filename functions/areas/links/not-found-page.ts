import { siteDocument } from '../../platform/aws/site.ts';
import { HtmlReply } from '../../platform/http/reply.ts';

const NOT_FOUND = 'Página não encontrada';
/** Replaced on the server, because link previews run no script. */
const TITLE = /<title>[^<]*<\/title>/;

/** The fallback if the web app's document cannot be read: the same text without styles. */
const PLAIN = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${NOT_FOUND}</title><h1>${NOT_FOUND}</h1><p>Este endereço não existe ou mudou de lugar.</p><p><a href="/">Ir para o início</a></p></html>`;

/** The web app's own page for unknown addresses. */
export async function notFoundPage(): Promise<HtmlReply> {
  const document = await siteDocument();
  return new HtmlReply(404, document?.replace(TITLE, `<title>${NOT_FOUND} · Painel UPS</title>`) ?? PLAIN);
}
