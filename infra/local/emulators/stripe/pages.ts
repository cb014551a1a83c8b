import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { escapeHtml, page } from '../page.ts';
import { findPrice } from './catalogue.ts';
import type { Books, Intent, Invoice, PortalSession, Subscription, TaxId } from './state.ts';
import type { salesOf } from './tools.ts';

/** Stripe's pages, plain: only what a demonstration presses and reads. */

const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const instant = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
const nameOf = (price: string) => escapeHtml(findPrice(price)?.nickname ?? price);
const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The data of a customer's portal page. */
export interface Portal {
  readonly session: PortalSession;
  readonly books: Books;
  readonly subscription: Subscription | undefined;
  /** prices to which its configuration allows a change */
  readonly prices: readonly string[];
}

function cardOf({ books, session, subscription }: Portal): string {
  const id = subscription?.card ?? books.customers[session.customer]?.card;
  const number = id ? books.cards[id]?.number : undefined;
  if (subscription?.daysUntilDue !== undefined) return 'Boleto';
  return number ? `Cartão final ${number.slice(-4)}` : 'Nenhum cartão';
}

/** The portal; `refusal` explains why an action failed. */
export function portalPage(portal: Portal, refusal?: string): string {
  const { session, books, subscription, prices } = portal;
  const form = (action: string, inner: string) =>
    `<form method="post" action="/__local/stripe/portal/${session.id}/${action}">${inner}</form>`;
  const plan = subscription
    ? `<p>${nameOf(subscription.price)} · ${subscription.cancelAtPeriodEnd ? 'termina' : 'renova'} em ${day(subscription.periodEnd)}${subscription.nextPrice ? `, como ${nameOf(subscription.nextPrice)}` : ''}</p>
${subscription.cancelAtPeriodEnd ? form('renovar', '<button>Manter assinatura</button>') : form('cancelar', '<button>Cancelar assinatura</button>')}
<h2>Mudar de plano</h2>${prices
        .filter((price) => price !== subscription.price)
        .map((price) =>
          form(
            'plano',
            `${hidden('price', price)}<button>${nameOf(price)}, ${money(findPrice(price)?.amount ?? 0)}</button>`,
          ),
        )
        .join('')}`
    : '<p>Nenhuma assinatura ativa.</p>';
  const receipts = Object.values(books.invoices)
    .filter(({ customer, status }) => customer === session.customer && status === 'paid')
    .reverse()
    .map(({ id, paidAt, created, amount }) => [
      day(paidAt ?? created),
      money(amount),
      `<a href="/__local/stripe/recibo/${id}">Ver recibo</a>`,
    ]);
  return page(
    'Portal de cobrança',
    `<p><a href="${escapeHtml(session.returnUrl)}">Voltar ao Painel UPS</a></p><h1>Cobrança</h1>
${refusal ? `<p role="alert">${escapeHtml(refusal)}</p>` : ''}${plan}
<h2>Trocar cartão</h2><p>${cardOf(portal)}</p>${form('cartao', '<label>Número do cartão <input name="cartao" inputmode="numeric" autocomplete="off" required></label><button>Salvar cartão</button>')}
<h2>Recibos</h2>${table(receipts)}`,
  );
}

interface Receipt extends Pick<Invoice, 'id' | 'amount' | 'created' | 'paidAt'> {
  readonly taxIds: readonly TaxId[];
  /** a price, or a form of payment */
  readonly what: string;
}

/** A payment, with the payer's tax ids. */
export const receiptPage = ({ amount, paidAt, created, what, taxIds, id }: Receipt, name: string): string =>
  page(
    'Recibo',
    `<h1>Recibo</h1>${table([
      ['Número', id.slice(-8).toUpperCase()],
      ['Cliente', escapeHtml(name)],
      ...taxIds.map(({ value }) => ['CNPJ', escapeHtml(value)]),
      ['Plano', nameOf(what)],
      ['Pago em', day(paidAt ?? created)],
      ['Total', money(amount)],
    ])}`,
  );

/** What a payer may pay: a boleto or a Pix. */
const payable = (title: string, amount: number, lines: readonly string[], mayPay: boolean, code?: string) =>
  page(
    title,
    `<h1>${title}</h1><p>${money(amount)}</p>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
${code ? `${toSvgSource(generate(code))}<p><code>${escapeHtml(code)}</code></p>` : ''}
${mayPay ? '<form method="post"><button>Simular pagamento</button></form>' : ''}`,
  );

/** A bank takes a printed boleto although it was voided. */
export function boletoPage({ amount, price, status, dueDate = 0 }: Invoice, intent: Intent): string {
  const open =
    status === 'void'
      ? 'Este boleto foi anulado, mas um banco ainda pode recebê-lo.'
      : 'Aguardando pagamento.';
  const isPaid = intent.status === 'succeeded';
  const lines = [findPrice(price)?.nickname ?? price, `Vencimento: ${instant(dueDate)}`];
  return payable('Boleto', amount, [...lines, isPaid ? 'Pagamento recebido.' : open], !isPaid);
}

const PIX_STATES: Record<Intent['status'], string> = {
  requires_action: 'Aguardando pagamento.',
  requires_payment_method: 'Este Pix expirou.',
  canceled: 'Este Pix foi cancelado.',
  succeeded: 'Pagamento recebido.',
};

export function pixPage(intent: Intent, code: string | undefined): string {
  const mayPay = intent.status === 'requires_action';
  const state = intent.refunded === intent.amount ? 'Pagamento devolvido.' : PIX_STATES[intent.status];
  const lines = [state, ...(mayPay ? [`Expira em ${instant(intent.expiresAt ?? 0)}`] : [])];
  return payable('Pix', intent.amount, lines, mayPay, code);
}

/** The bank's page for cards that require authentication. `returnUrl` is already validated. */
export const authenticationPage = (secret: string, returnUrl: string, cents: number): string =>
  page(
    'Autenticação do cartão',
    `<form method="post" action="autenticar">${hidden('clientSecret', secret)}${hidden('returnUrl', returnUrl)}
<h1>Confirme sua compra</h1><p>Seu banco pede que você confirme este pagamento: ${money(cents)}.</p>
<button name="resultado" value="falha">Recusar</button> <button name="resultado" value="sucesso">Concluir autenticação</button></form>`,
  );

/** Subscriptions and invoices, newest first. */
export const salesPage = (sales: ReturnType<typeof salesOf>): string =>
  page(
    'Pagamentos',
    `<h1>Pagamentos</h1>${sales
      .map(
        ({ id, cliente, price, status, faturas }) =>
          `<h2>${escapeHtml(cliente ?? id)}</h2><p>${escapeHtml(`${price} · ${status}`)}</p>${table(
            faturas.map((fatura) => [fatura.at.slice(0, 10), fatura.status, money(fatura.amount)]),
          )}`,
      )
      .join('')}`,
  );
