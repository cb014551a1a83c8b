import { sendJson, sendText } from '../../http-util.ts';
import { escapeHtml } from '../page.ts';
import type { EmulatorFactory } from '../types.ts';

const DAY_MS = 86_400_000;

/** The news of the demonstration's company, newest first. */
const ITEMS = [
  {
    titulo: 'Cinco vagas abertas em Natal e São Paulo',
    resumo:
      'Procuramos pessoas de engenharia, dados e atendimento para começar em janeiro. As inscrições vão até o fim do mês.',
  },
  {
    titulo: 'O parque eólico que abastece uma cidade de 80 mil pessoas',
    resumo:
      'Visitamos o primeiro parque da Aurora um ano depois da inauguração. Quem trabalha lá conta o que mudou na região.',
  },
  {
    titulo: 'Relatório de impacto: o ano em números',
    resumo:
      'Publicamos o relatório de impacto deste ano. Ele reúne metas, resultados e o que ainda falta fazer.',
  },
  {
    titulo: 'Nosso escritório agora funciona só com energia solar',
    resumo: 'As placas foram ligadas na semana passada. Elas cobrem todo o consumo do prédio.',
  },
];

const slug = (titulo: string): string =>
  titulo
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** A feed of the company's news, by the product's clock. */
export const createFeedsEmulator: EmulatorFactory = ({ clock }) => ({
  api: async (_req, res) => sendJson(res, 404, { message: 'Not found' }),
  local: async (_req, res, path) => {
    if (path !== '/blog.xml') return false;
    const items = ITEMS.map(({ titulo, resumo }, index) => {
      const link = `https://example.com/aurora/blog/${slug(titulo)}`;
      const date = new Date(clock.now().getTime() - index * DAY_MS).toUTCString();
      return `<item><title>${escapeHtml(titulo)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${escapeHtml(`<p>${resumo}</p>`)}</description></item>`;
    });
    const channel = `<title>Blog da Aurora</title><link>https://example.com/aurora/blog</link><description>Novidades</description>${items.join('')}`;
    sendText(
      res,
      200,
      'application/rss+xml; charset=utf-8',
      `<rss version="2.0"><channel>${channel}</channel></rss>`,
    );
    return true;
  },
});
