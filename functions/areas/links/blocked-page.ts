import { HtmlReply } from '../../platform/http/reply.ts';

const TITLE = 'Link bloqueado';

/** The answer to a visit of a blocked address. No script; the only link leads home. */
export const blockedPage = (): HtmlReply =>
  new HtmlReply(
    410,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${TITLE} · Painel UPS</title><style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1.5rem}</style><h1>${TITLE}</h1><p>Este link foi bloqueado porque não é seguro ou não segue as nossas regras.</p><p><a href="/">Ir para o início</a></p></html>`,
  );
