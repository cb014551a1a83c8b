import { POST_SCRIPT } from '../../../shared/rules/sso.ts';
import { samlFields } from '../../partners/identity/saml-request.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { HtmlReply } from '../../platform/http/reply.ts';
import { connectionFor, refused } from './arrive.ts';
import { addressesOf } from './sso-view.ts';
import { findRequest } from './store/requests.ts';

/** Posts a request that was begun to a provider that takes it in no other way. */
export async function postPage(empresaId: string, pedido: string, now: Date) {
  const request = await findRequest(pedido, now);
  const current = request?.empresaId === empresaId ? await connectionFor(request) : undefined;
  if (current?.conexao.tipo !== 'saml') return refused('expirado');
  const { entrada } = current.conexao;
  const { retorno, metadados: emissor } = addressesOf(empresaId).saml;
  const fields = Object.entries(samlFields(pedido, { emissor, retorno, entrada, now }))
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
  return new HtmlReply(
    200,
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Entrar · Painel UPS</title><form method="post" action="${escapeHtml(entrada)}">${fields}<button>Continuar para a conta da empresa</button></form><script>${POST_SCRIPT}</script></html>`,
  );
}
