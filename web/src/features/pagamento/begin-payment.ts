import { call } from '#lib/api/api.ts';
import type { Assinatura, Pix } from '#shared/routes/entities.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import type { Forma } from '#shared/rules/pagamento.ts';

/** What is bought, and by whom. The server knows the amount. */
export interface Order {
  readonly priceId: string;
  readonly empresaId: string;
}

/**
 * A boleto or Pix that can still be paid. The page shows it, so that opening the page voids nothing. Preparing a card,
 * which showing its form does, would void it: the page asks first.
 */
export type Waiting = { readonly priceId: string | undefined } & (
  | { readonly forma: 'boleto'; readonly boleto: Boleto }
  | { readonly forma: 'pix'; readonly pix: Pix }
);

export function waitingOf({ forma, boleto, aPagar }: Assinatura): Waiting | undefined {
  const priceId = aPagar?.priceId;
  if (forma === 'boleto' && boleto) return { priceId, forma, boleto };
  return aPagar?.pix && { priceId, forma: 'pix', pix: aPagar.pix };
}

const begin = (order: Order, forma: Forma, cnpj?: string) =>
  call(pagamento.createSubscription, {
    body: { ...order, paymentMethodType: 'card', forma, ...(cnpj ? { cnpj } : {}) },
  });

/** The secret for the card form. */
export async function beginCard(order: Order): Promise<string> {
  const begun = await begin(order, 'cartao');
  return 'clientSecret' in begun ? begun.clientSecret : '';
}

export interface Boleto {
  readonly faturaUrl: string;
  readonly vencimento: string;
}
export async function beginBoleto(order: Order, cnpj: string): Promise<Boleto> {
  const begun = await begin(order, 'boleto', cnpj);
  if (!('faturaUrl' in begun)) throw new Error('no boleto');
  return begun;
}

export async function beginPix(order: Order): Promise<Pix> {
  const begun = await begin(order, 'pix');
  if (!('pix' in begun)) throw new Error('no Pix');
  return begun;
}
