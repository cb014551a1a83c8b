import { escapeHtml, page } from '../page.ts';
import { findPrice } from './catalogue.ts';
import type { Books, Invoice, PortalSession, Subscription, TaxId } from './state.ts';

/** The data of a customer's portal page. */
export interface Portal {
  readonly session: PortalSession;
  readonly books: Books;
  readonly subscription: Subscription | undefined;
  /** prices to which its configuration allows a change */
  readonly prices: readonly string[];
}

const CSS = `
main{max-width:600px;--accent:#635bff;--on-accent:#fff}
.block{padding:20px 22px;margin-bottom:16px}
.block h2{font-size:16px;margin:0 0 4px}
.block .actions{margin-top:14px}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
td{padding:8px 0;border-top:1px solid var(--line)}td:last-child{text-align:right}
.bad{color:#c2183b}
label{display:block;margin:12px 0 6px;font-weight:600}
nav{margin-bottom:16px}`;

const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const nameOf = (price: string) => escapeHtml(findPrice(price)?.nickname ?? price);

const block = (title: string, body: string) =>
  `<section class="card block"><h2>${title}</h2>${body}</section>`;
const link = (portal: Portal, view: string, label: string) =>
  `<a class="button" href="/__local/stripe/portal/${portal.session.id}/${view}">${label}</a>`;
const form = (portal: Portal, view: string, inner: string) =>
  `<form method="post" action="/__local/stripe/portal/${portal.session.id}/${view}">${inner}</form>`;

function cardOf({ books, session, subscription }: Portal): string {
  const id = subscription?.card ?? books.customers[session.customer]?.card;
  const number = id ? books.cards[id]?.number : undefined;
  if (subscription?.daysUntilDue !== undefined) return 'Boleto';
  return number ? `Cartão final ${number.slice(-4)}` : 'Nenhum cartão';
}

function overview(portal: Portal): string {
  const { subscription } = portal;
  const plan = subscription
    ? `<p class="soft">${nameOf(subscription.price)} · ${subscription.cancelAtPeriodEnd ? 'termina' : 'renova'} em ${day(subscription.periodEnd)}${subscription.nextPrice ? `, como ${nameOf(subscription.nextPrice)}` : ''}</p>
<div class="actions">${link(portal, 'plano', 'Mudar de plano')}${subscription.cancelAtPeriodEnd ? form(portal, 'renovar', '<button>Manter assinatura</button>') : link(portal, 'cancelar', 'Cancelar assinatura')}</div>`
    : '<p class="soft">Nenhuma assinatura ativa.</p>';
  return [
    block('Plano', plan),
    block(
      'Cartão',
      `<p class="soft">${cardOf(portal)}</p><div class="actions">${link(portal, 'cartao', 'Trocar cartão')}</div>`,
    ),
    block('Recibos', `<div class="actions">${link(portal, 'recibos', 'Ver recibos')}</div>`),
  ].join('');
}

function plans(portal: Portal): string {
  const rows = portal.prices.map((id) => {
    const price = findPrice(id);
    const current = portal.subscription?.price === id;
    return block(
      nameOf(id),
      `<p class="soft">${money(price?.amount ?? 0)}</p><div class="actions">${
        current
          ? '<span class="soft">Plano atual</span>'
          : form(
              portal,
              'plano',
              `<input type="hidden" name="price" value="${escapeHtml(id)}"><button class="main">Mudar para ${nameOf(id)}</button>`,
            )
      }</div>`,
    );
  });
  return rows.join('') || block('Planos', '<p class="soft">Nenhum outro plano.</p>');
}

const VIEWS: Record<string, (portal: Portal) => string> = {
  cartao: (portal) =>
    block(
      'Trocar cartão',
      form(
        portal,
        'cartao',
        '<label for="cartao">Número do cartão</label><input id="cartao" name="cartao" inputmode="numeric" autocomplete="off" required placeholder="4242 4242 4242 4242"><div class="actions"><button class="main">Salvar cartão</button></div>',
      ),
    ),
  cancelar: (portal) =>
    block(
      'Cancelar assinatura',
      `<p class="soft">Ela continua até ${portal.subscription ? day(portal.subscription.periodEnd) : 'o fim do período'} e não renova.</p>${form(portal, 'cancelar', '<div class="actions"><button class="main">Confirmar cancelamento</button></div>')}`,
    ),
  plano: plans,
  recibos: ({ books, session }) => {
    const paid = Object.values(books.invoices)
      .filter(({ customer, status }) => customer === session.customer && status === 'paid')
      .reverse();
    const rows = paid.map(
      ({ id, paidAt, created, amount }) =>
        `<tr><td>${day(paidAt ?? created)}</td><td>${money(amount)}</td><td><a href="/__local/stripe/recibo/${id}">Ver recibo</a></td></tr>`,
    );
    return block(
      'Recibos',
      rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p class="soft">Nenhum.</p>',
    );
  },
};

/** A page of the portal; `refusal` explains why an action failed. */
export function portalPage(portal: Portal, view: string | undefined, refusal?: string): string {
  const { id, returnUrl } = portal.session;
  const show = view === undefined ? undefined : VIEWS[view];
  const back = show ? `<a href="/__local/stripe/portal/${id}">Voltar</a>` : '';
  return page(
    'Portal de cobrança',
    `<nav>${back || `<a href="${escapeHtml(returnUrl)}">Voltar ao Painel UPS</a>`}</nav><h1>Cobrança</h1>
${refusal ? `<p class="bad" role="alert">${escapeHtml(refusal)}</p>` : ''}${show ? show(portal) : overview(portal)}`,
    CSS,
  );
}

interface Receipt extends Pick<Invoice, 'id' | 'amount' | 'created' | 'paidAt'> {
  readonly taxIds: readonly TaxId[];
  /** a price, or a form of payment */
  readonly what: string;
}

/** A payment, with the payer's tax ids. */
export function receiptPage({ amount, paidAt, created, what, taxIds, id }: Receipt, name: string): string {
  const lines = [
    ['Número', id.slice(-8).toUpperCase()],
    ['Cliente', name],
    ...taxIds.map(({ value }) => ['CNPJ', value]),
    ['Plano', findPrice(what)?.nickname ?? what],
    ['Pago em', day(paidAt ?? created)],
    ['Total', money(amount)],
  ];
  const rows = lines.map(
    ([label = '', value = '']) => `<tr><td>${label}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  return page(
    'Recibo',
    `<h1>Recibo</h1><section class="card block"><table>${rows.join('')}</table></section>`,
    CSS,
  );
}
