import { HtmlReply } from '../../platform/http/reply.ts';

const TITLE = 'Link bloqueado';

/** What a visitor gets at an address that the admin has blocked. It runs no script, and leads nowhere but home. */
export const blockedPage = (): HtmlReply =>
  new HtmlReply(
    410,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${TITLE} · Painel UPS</title><style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1.5rem}</style><h1>${TITLE}</h1><p>Este link foi bloqueado porque não é seguro ou não segue as nossas regras.</p><p><a href="/">Ir para o início</a></p></html>`,
  );
