import { EMAIL } from '../../../shared/rules/email.ts';
import { domainOfEmail } from '../../../shared/rules/sso.ts';
import type { Assertion, ExchangeError } from '../../partners/identity/assertion.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { HtmlReply } from '../../platform/http/reply.ts';
import { isProvenBy } from './identify-by-sso.ts';
import { provenOf, type SsoItem } from './store/company.ts';
import { causeOf } from './test-causes.ts';

/** What a test found, in words. */
export interface TestResult {
  ok: boolean;
  motivo?: string;
  /** what arrived, by its label */
  chegou: readonly (readonly [string, string | undefined])[];
  falta: readonly string[];
}

export function failedTest(error: ExchangeError, empresaId: string, now: Date): TestResult {
  const motivo = causeOf(error, empresaId, now);
  return { ok: false, motivo, chegou: [], falta: [motivo] };
}

/** The name is not needed: an address stands in for it. */
export function testOf(item: SsoItem, assertion: Assertion): TestResult {
  const { email, nome, sujeito, vieram = [] } = assertion;
  const domain = email === undefined ? undefined : domainOfEmail(email);
  const wrong = wrongWith(assertion, domain);
  const hints = [
    ...(nome === undefined ? ['O nome não veio: usaremos o começo do e-mail.'] : []),
    ...(domain !== undefined && !provenOf(item).includes(domain)
      ? [`O domínio ${domain} ainda não está verificado: ninguém dele entra antes disso.`]
      : []),
  ];
  return {
    ok: wrong === undefined,
    ...(wrong !== undefined && { motivo: wrong }),
    chegou: [
      ['Nome', nome],
      ['E-mail', email],
      ['Identificador', sujeito],
      ...(vieram.length > 0 ? [['Atributos recebidos', vieram.join(', ')] as const] : []),
    ],
    falta: [...(wrong === undefined ? [] : [wrong]), ...hints],
  };
}

/** Why a sign-in with this would be refused; undefined if it would not. */
function wrongWith({ email, emissor, naoConfirmado, hd }: Assertion, domain: string | undefined) {
  if (email === undefined) return 'Falta o e-mail: o provedor precisa enviar o atributo “email”.';
  if (domain === undefined || !EMAIL.test(email)) return `“${email}” não é um endereço de e-mail válido.`;
  if (naoConfirmado) return 'O provedor diz que este e-mail não foi confirmado.';
  if (isProvenBy(emissor, hd, domain)) return undefined;
  return 'Esta conta do Google não é da organização deste domínio (hd). Entre com uma conta da empresa.';
}

const STYLE =
  'body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1.5rem}dt{font-size:.875rem;opacity:.75}dd{margin:0 0 .75rem;overflow-wrap:anywhere}';

/** The page on which a test ends. No script; it signs nobody in. */
export function testPage({ ok, chegou, falta }: TestResult): HtmlReply {
  const title = ok ? 'O teste passou' : 'O teste não passou';
  const arrived = chegou
    .map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value ?? 'não veio')}</dd>`)
    .join('');
  const missing = falta.map((each) => `<li>${escapeHtml(each)}</li>`).join('');
  return new HtmlReply(
    200,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · Painel UPS</title><style>${STYLE}</style><h1>${title}</h1>${arrived && `<h2>O que chegou</h2><dl>${arrived}</dl>`}${missing && `<h2>${ok ? 'Atenção' : 'O que falta'}</h2><ul>${missing}</ul>`}<p>${ok ? 'Ninguém entrou: era só o teste. Feche esta página e ative o login único nos Ajustes.' : 'Corrija no provedor ou nos Ajustes e teste de novo.'}</p></html>`,
  );
}
