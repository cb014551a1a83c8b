import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { escapeHtml, page } from '../page.ts';
import { findPrice } from './catalogue.ts';
import type { Intent, Invoice } from './state.ts';

const CSS = `
.payer{padding:28px 24px;text-align:center;--accent:#635bff;--on-accent:#fff}
.payer strong{font-size:32px;font-variant-numeric:tabular-nums;display:block;margin:12px 0}
.payer svg{display:block;width:220px;height:220px;margin:16px auto;background:#fff;border-radius:8px}
.payer code{display:block;overflow-wrap:anywhere;font-size:13px;margin:12px 0}
.actions{justify-content:center;margin-top:20px}`;

const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const instant = (seconds: number) =>
  new Date(seconds * 1000).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  });

interface Payable {
  readonly title: string;
  readonly amount: number;
  readonly lines: readonly string[];
  readonly code?: string | undefined;
  /** whether the button is there */
  readonly mayPay: boolean;
}

const payable = ({ title, amount, lines, code, mayPay }: Payable): string =>
  page(
    title,
    `<form class="card payer" method="post"><h1>${title}</h1><strong>${money(amount)}</strong>
${lines.map((line) => `<p class="soft">${escapeHtml(line)}</p>`).join('')}
${code ? `${toSvgSource(generate(code))}<code>${escapeHtml(code)}</code>` : ''}
${mayPay ? '<div class="actions"><button class="main">Simular pagamento</button></div>' : ''}</form>`,
    CSS,
  );

/** A bank takes a printed boleto although it was voided. */
export const boletoPage = ({ amount, price, status, dueDate = 0 }: Invoice, intent: Intent): string =>
  payable({
    title: 'Boleto',
    amount,
    lines: [
      findPrice(price)?.nickname ?? price,
      `Vencimento: ${instant(dueDate)}`,
      intent.status === 'succeeded'
        ? 'Pagamento recebido.'
        : status === 'void'
          ? 'Este boleto foi anulado, mas um banco ainda pode recebê-lo.'
          : 'Aguardando pagamento.',
    ],
    mayPay: intent.status !== 'succeeded',
  });

const PIX_STATES: Record<Intent['status'], string> = {
  requires_action: 'Aguardando pagamento.',
  requires_payment_method: 'Este Pix expirou.',
  canceled: 'Este Pix foi cancelado.',
  succeeded: 'Pagamento recebido.',
};

export const pixPage = (intent: Intent, code: string | undefined): string =>
  payable({
    title: 'Pix',
    amount: intent.amount,
    lines: [
      intent.refunded === intent.amount ? 'Pagamento devolvido.' : PIX_STATES[intent.status],
      ...(intent.status === 'requires_action' ? [`Expira em ${instant(intent.expiresAt ?? 0)}`] : []),
    ],
    code,
    mayPay: intent.status === 'requires_action',
  });
