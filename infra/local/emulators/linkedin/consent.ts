import { escapeHtml, page } from '../page.ts';

const GRANTS: Record<string, string> = {
  openid: 'Confirmar quem você é',
  profile: 'Ver seu nome e sua foto',
  email: 'Ver seu e-mail principal',
  w_member_social: 'Publicar, comentar e reagir em seu nome',
};

const WHO =
  '<label>Seu e-mail no LinkedIn<input name="conta" type="email" maxlength="254" required placeholder="ana@demo.local"></label>';
const holderFields = (
  name: string,
): string => `<label>Seu nome no LinkedIn<input name="nome" value="${escapeHtml(name)}" maxlength="80" autocomplete="off"></label>
<label>Entrar no LinkedIn com outro e-mail (opcional)<input name="conta" type="email" maxlength="254" autocomplete="off"></label>`;

/** Without `name`: asks who is there. */
export function consentPage(query: URLSearchParams, name: string | undefined): string {
  const hidden = [...query]
    .filter(([key]) => !['nome', 'conta', 'aprovar'].includes(key))
    .map(([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`)
    .join('');
  const asked = (query.get('scope') ?? '').split(/[\s,]+/).filter((scope) => GRANTS[scope]);
  const items = asked.map((scope) => `<li>${GRANTS[scope]}</li>`).join('');
  return page(
    'Permitir acesso',
    `<form method="get" action="">${hidden}
<h1>Painel UPS quer acessar sua conta</h1>
<p>Ao permitir, o aplicativo poderá:</p>
<ul>${items}</ul>
${name === undefined ? WHO : holderFields(name)}
<button name="aprovar" value="0" formnovalidate>Cancelar</button> <button name="aprovar" value="1">Permitir</button>
</form>`,
  );
}

/** Shown instead of a redirect: an unregistered address must never receive a code. */
export const refusalPage = (reason: string): string =>
  page('Solicitação inválida', `<h1>Solicitação inválida</h1><p>${escapeHtml(reason)}</p>`);
