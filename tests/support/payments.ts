import type { Mail } from '../../infra/local/services/ses.ts';
import type { Assinatura } from '../../shared/routes/entities.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

export const CNPJ = '11.222.333/0001-81';

export interface Boleto {
  subscriptionId: string;
  faturaUrl: string;
  vencimento: string;
}
export interface PixPayment {
  paymentIntentId: string;
  pix: { copiaECola: string; qrCode: string; expiraEm: string };
}
export interface Sent {
  id: string;
  type: string;
  sobre: string;
}

/** Paying as a company, its payer and Stripe's webhooks do. */
export const payments = (stack: TestStack) => {
  const begin = <T>({ empresaId, token }: SignedIn, forma: string, more: object = {}) =>
    stack.call<T & { campos?: Record<string, string>; codigo?: string }>('POST', '/api/create-subscription', {
      token,
      body: { priceId: 'price_expert_semestral', paymentMethodType: 'card', empresaId, forma, ...more },
    });
  /** Presses `Simular pagamento`; returns the page's status: 303 once paid. */
  const press = async (url: string) => (await fetch(url, { method: 'POST', redirect: 'manual' })).status;
  const mailsTo = async ({ email }: SignedIn, subject: RegExp) =>
    (await stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`)).filter((mail) =>
      subject.test(mail.subject),
    );
  return {
    begin,
    boleto: async (empresa: SignedIn, more: object = {}) =>
      (await begin<Boleto>(empresa, 'boleto', { cnpj: CNPJ, ...more })).body,
    pix: async (empresa: SignedIn, more: object = {}) => (await begin<PixPayment>(empresa, 'pix', more)).body,
    payBoleto: ({ faturaUrl }: Pick<Boleto, 'faturaUrl'>) => press(faturaUrl),
    payPix: ({ paymentIntentId }: Pick<PixPayment, 'paymentIntentId'>) =>
      press(`${stack.url}/__local/stripe/pix/${paymentIntentId}`),
    assinatura: async ({ empresaId, token }: SignedIn) =>
      (await stack.call<Assinatura>('GET', '/api/assinatura', { token, query: { empresaId } })).body,
    planOf: async ({ empresaId }: SignedIn) =>
      (await stack.call<{ plano_nome: string }>('GET', `/empresa_nome_plano/${empresaId}`)).body.plano_nome,
    /** Waits for the mail of this number, and returns how many there are. */
    mailCount: async (empresa: SignedIn, subject: RegExp, least: number): Promise<number> =>
      until(`${least} × ${subject}`, async () => {
        const found = await mailsTo(empresa, subject);
        return found.length >= least ? found.length : undefined;
      }),
    mailsTo,
    clock: (at: Date | string | number | null) =>
      stack.tool('relogio', { agora: at === null ? null : new Date(at).toISOString() }),
    steps: () => stack.tool('tarefas/lembrar-pagamentos'),
    reconcile: async () =>
      (await stack.tool('tarefas/conferir-pagamentos')) as { resultado: { diferencas: number } },
    hold: (reter: boolean) => stack.tool('stripe/reter', { reter }),
    events: () => stack.look<Sent[]>('stripe/eventos'),
    send: (eventos: readonly string[]) =>
      stack.tool('stripe/enviar', { eventos }) as Promise<{ enviados: { status: number }[] }>,
  };
};
