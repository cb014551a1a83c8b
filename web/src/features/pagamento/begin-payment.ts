import type { Assinatura } from '../../../../shared/routes/entities.ts';
import { pagamento } from '../../../../shared/routes/pagamento.ts';
import type { Forma } from '../../../../shared/rules/pagamento.ts';
import { call } from '../../lib/api/api.ts';

/** What is bought, and by whom. The server knows the amount. */
export interface Order {
  readonly priceId: string;
  readonly empresaId: string;
}

/** Preparing a card, which showing its form does, would void one of these: the page asks first. */
export type Waiting = Exclude<Forma, 'cartao'>;

/** The boleto or Pix that can still be paid. The page keeps it chosen, so that opening it voids nothing. */
export function waitingOf({ situacao, forma, boleto }: Assinatura): Waiting | undefined {
  if (forma === 'boleto' && boleto) return 'boleto';
  return forma === 'pix' && situacao === 'pendente' ? 'pix' : undefined;
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

export interface Pix {
  readonly paymentIntentId: string;
  readonly pix: { readonly copiaECola: string; readonly qrCode: string; readonly expiraEm: string };
}
export async function beginPix(order: Order): Promise<Pix> {
  const begun = await begin(order, 'pix');
  if (!('pix' in begun)) throw new Error('no Pix');
  return begun;
}
