import { siteDocument } from '../aws/site.ts';
import { HtmlReply } from '../http/reply.ts';

/** What a visitor gets while the web app cannot be had: the same words, without its dress. */
const PLAIN =
  '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Página não encontrada</title><h1>Página não encontrada</h1><p>O endereço pode ter mudado ou não existe mais.</p><p><a href="/">Ir para o início</a></p></html>';

/** The web's own page for addresses that lead nowhere. */
export const lostPage = async (): Promise<HtmlReply> => new HtmlReply(404, (await siteDocument()) ?? PLAIN);
