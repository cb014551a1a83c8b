import { siteDocument } from '../../platform/aws/site.ts';
import { HtmlReply } from '../../platform/http/reply.ts';

const NOT_FOUND = 'Página não encontrada';
/** Said in the document already: whoever shows a link before it is opened runs no script. */
const TITLE = /<title>[^<]*<\/title>/;

/** What a visitor gets while the web app cannot be had: the same words, without its dress. */
const PLAIN = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${NOT_FOUND}</title><h1>${NOT_FOUND}</h1><p>Este endereço não existe ou mudou de lugar.</p><p><a href="/">Ir para o início</a></p></html>`;

/** The web's own page for addresses that lead nowhere. */
export async function lostPage(): Promise<HtmlReply> {
  const document = await siteDocument();
  return new HtmlReply(404, document?.replace(TITLE, `<title>${NOT_FOUND} · Painel UPS</title>`) ?? PLAIN);
}
