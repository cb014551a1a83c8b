import { escapeHtml, page } from '../page.ts';

const CSS = `
.bank{padding:32px 28px;text-align:center;--accent:#635bff;--on-accent:#fff}
.actions{justify-content:center;margin-top:24px}
strong{font-size:28px;font-variant-numeric:tabular-nums;display:block;margin:12px 0}`;

/** The bank's page for cards that require authentication. `returnUrl` is already validated. */
export function authenticationPage(secret: string, returnUrl: string, cents: number): string {
  const amount = (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  return page(
    'Autenticação do cartão',
    `<form class="card bank" method="post" action="autenticar">
${hidden('clientSecret', secret)}${hidden('returnUrl', returnUrl)}
<h1>Confirme sua compra</h1><p class="soft">Seu banco pede que você confirme este pagamento.</p>
<strong>${amount}</strong>
<div class="actions"><button name="resultado" value="falha">Recusar</button><button class="main" name="resultado" value="sucesso">Concluir autenticação</button></div>
</form>`,
    CSS,
  );
}
