import { escapeHtml, page } from '../page.ts';

export interface Sale {
  readonly id: string;
  readonly cliente: string | null;
  readonly cnpjs: readonly string[];
  readonly price: string;
  readonly status: string;
  readonly ate: string;
  readonly faturas: readonly { id: string; status: string; amount: number; at: string }[];
}

const CSS = `
main{max-width:720px}
.sale{padding:18px 20px;margin-bottom:16px}
.sale header{display:flex;justify-content:space-between;gap:12px;align-items:baseline;flex-wrap:wrap}
.sale h2{font-size:16px;margin:0}
.tag{font-size:12px;font-weight:600;border:1px solid var(--line);border-radius:999px;padding:2px 10px}
table{width:100%;border-collapse:collapse;margin-top:12px;font-size:14px;font-variant-numeric:tabular-nums}
td{padding:6px 0;border-top:1px solid var(--line)}td:last-child{text-align:right}
.empty{padding:48px 24px;text-align:center}`;

const STATUS: Record<string, string> = {
  incomplete: 'Aguardando pagamento',
  incomplete_expired: 'Expirada',
  active: 'Ativa',
  past_due: 'Atrasada',
  canceled: 'Cancelada',
  open: 'Em aberto',
  paid: 'Paga',
  void: 'Anulada',
};
const money = (cents: number) =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
const day = (iso: string) => new Date(iso).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const card = ({ id, cliente, price, status, ate, faturas }: Sale) => `<article class="card sale">
<header><h2>${escapeHtml(cliente ?? id)}</h2><span class="tag">${STATUS[status] ?? status}</span></header>
<span class="soft">${escapeHtml(price)} · até ${day(ate)}</span>
<table>${faturas.map((fatura) => `<tr><td>${day(fatura.at)}</td><td>${STATUS[fatura.status] ?? fatura.status}</td><td>${money(fatura.amount)}</td></tr>`).join('')}</table>
</article>`;

/** Subscriptions and invoices, newest first. */
export function salesPage(sales: readonly Sale[]): string {
  const empty =
    '<div class="card empty"><h1>Nenhuma assinatura ainda</h1><p class="soft">Assine um plano para vê-la aqui.</p></div>';
  return page('Pagamentos', sales.map(card).join('') || empty, CSS);
}
