import { escapeHtml, page } from '../page.ts';

const CSS = `
.consent{padding:32px 28px;text-align:center}
.mark{width:56px;height:56px;border-radius:14px;margin:0 auto 20px;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font:700 26px/1 system-ui}
ul{list-style:none;margin:20px 0;padding:0;text-align:left;border:1px solid var(--line);border-radius:10px}
li{padding:12px 16px;display:flex;gap:12px;align-items:center}li+li{border-top:1px solid var(--line)}
li::before{content:"";flex:none;width:8px;height:8px;border-radius:50%;background:var(--accent)}
label{display:block;text-align:left;font-size:14px;font-weight:600;margin:16px 0 24px}label input{margin-top:6px;font-weight:400}
.actions{justify-content:center}`;

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
    `<form class="card consent" method="get" action="">${hidden}
<div class="mark" aria-hidden="true">in</div>
<h1>Painel UPS quer acessar sua conta</h1>
<p class="soft">Ao permitir, o aplicativo poderá:</p>
<ul>${items}</ul>
${name === undefined ? WHO : holderFields(name)}
<div class="actions"><button name="aprovar" value="0" formnovalidate>Cancelar</button><button class="main" name="aprovar" value="1">Permitir</button></div>
</form>`,
    CSS,
  );
}

/** Shown instead of a redirect: an unregistered address must never receive a code. */
export const refusalPage = (reason: string): string =>
  page(
    'Solicitação inválida',
    `<div class="card" style="padding:28px"><h1>Solicitação inválida</h1><p class="soft">${escapeHtml(reason)}</p></div>`,
  );
