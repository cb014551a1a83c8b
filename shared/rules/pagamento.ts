import type { PlanoNome } from './planos.ts';

/** How a company pays: a card, a boleto for each period, or one Pix for one period. */
export const FORMAS = ['cartao', 'boleto', 'pix'] as const;
export type Forma = (typeof FORMAS)[number];

const MONTHS = { semestral: 6, anual: 12 } as const;

/** The months that one payment of a plan buys. */
export const monthsOf = (plano: PlanoNome): number =>
  plano.endsWith('_semestral') ? MONTHS.semestral : MONTHS.anual;

/** The end of a plan's period. The 31st becomes the last day of a shorter month. */
export function periodFrom(start: Date, plano: PlanoNome): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + monthsOf(plano));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

/** A subscription's status at Stripe. */
export type StripeStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** the plan of its price; undefined for an unknown price */
  readonly plano: PlanoNome | undefined;
  readonly status: StripeStatus;
  /** a boleto's counts as `incomplete` until its first invoice is paid, although Stripe calls it active at once */
  readonly forma: Exclude<Forma, 'pix'>;
  /** next charge (ISO); undefined if none is due */
  readonly renewsAt?: string | undefined;
  /** until when its unpaid boleto is to be paid (ISO) */
  readonly dueAt?: string | undefined;
}

/** `suspensa` may become active again once paid; `encerrada` never does. */
export type SubscriptionState = 'ativa' | 'atrasada' | 'suspensa' | 'encerrada';

/** How a company's payment stands, for the admin. */
export const PAYMENT_STATES = [
  'ativa',
  'aguardando',
  'atrasada',
  'suspensa',
  'encerrada',
  'combinado',
  'gratis',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

interface Paid {
  readonly plano_nome: PlanoNome;
  readonly pagamento?: SubscriptionState | null | undefined;
  readonly forma?: Forma | null | undefined;
}
export const paymentStateOf = ({ plano_nome, pagamento, forma }: Paid): PaymentState =>
  pagamento ?? (forma ? 'aguardando' : plano_nome === 'experience' ? 'gratis' : 'combinado');

/** A company's record of its subscription. */
export interface EmpresaPlan {
  readonly plano_nome: PlanoNome;
  readonly assinaturaId?: string | undefined;
  readonly assinaturaEstado?: SubscriptionState | undefined;
  /** the plan that the subscription currently gives the company */
  readonly assinaturaPlano?: PlanoNome | undefined;
  /** next charge, if known */
  readonly assinaturaRenovaEm?: string | undefined;
  /** until when the subscription's unpaid boleto is to be paid */
  readonly boletoVenceEm?: string | undefined;
  /** a period that was paid once and does not renew lasts until then */
  readonly pagoAte?: string | undefined;
}

export type PlanDecision =
  | { readonly kind: 'none' }
  /** a second, charged subscription: it must be cancelled */
  | { readonly kind: 'surplus' }
  | {
      readonly kind: 'change';
      readonly estado: SubscriptionState;
      /** the company's new plan, with that plan's limits; undefined = unchanged */
      readonly plano: PlanoNome | undefined;
      readonly assinaturaPlano: PlanoNome | undefined;
      readonly renovaEm: string | undefined;
      readonly boletoVenceEm: string | undefined;
    };

const LIVE: Partial<Record<StripeStatus, SubscriptionState>> = {
  active: 'ativa',
  trialing: 'ativa',
  past_due: 'atrasada',
};
const OVER: Partial<Record<StripeStatus, SubscriptionState>> = {
  unpaid: 'suspensa',
  paused: 'suspensa',
  canceled: 'encerrada',
  incomplete_expired: 'encerrada',
};

/** Whether the subscription gives its plan. */
export const isLive = ({ status }: Subscription): boolean => LIVE[status] !== undefined;

/**
 * What a subscription's current state at Stripe means for the company. Repeated and older states change nothing. A plan
 * is given once per subscription, so a limit that the admin set later survives renewals, and an ended subscription
 * stays ended. A failed renewal keeps the plan while Stripe retries it.
 */
export function decidePlan(empresa: EmpresaPlan, subscription: Subscription): PlanDecision {
  const { status, plano, renewsAt } = subscription;
  const live = LIVE[status];
  if (subscription.id !== empresa.assinaturaId) return { kind: live ? 'surplus' : 'none' };
  if (empresa.assinaturaEstado === 'encerrada') return { kind: 'none' };
  if (live) {
    const applied = plano === undefined || empresa.assinaturaPlano === plano;
    const known =
      empresa.assinaturaEstado === live &&
      empresa.assinaturaRenovaEm === renewsAt &&
      empresa.boletoVenceEm === subscription.dueAt;
    if (applied && known) return { kind: 'none' };
    const assinaturaPlano = plano ?? empresa.assinaturaPlano;
    return {
      kind: 'change',
      estado: live,
      plano: applied ? undefined : plano,
      assinaturaPlano,
      renovaEm: renewsAt,
      boletoVenceEm: subscription.dueAt,
    };
  }
  const over = OVER[status];
  if (!over || empresa.assinaturaEstado === over) return { kind: 'none' };
  // A subscription does not remove a plan that the admin gave meanwhile, nor one that is paid in another way.
  const gaveIt = empresa.assinaturaPlano !== undefined && empresa.assinaturaPlano === empresa.plano_nome;
  return {
    kind: 'change',
    estado: over,
    plano: gaveIt && empresa.pagoAte === undefined ? 'experience' : undefined,
    assinaturaPlano: undefined,
    renovaEm: undefined,
    boletoVenceEm: undefined,
  };
}

/** A subscription's situation as shown. */
export const SITUATIONS = ['ativa', 'pendente', 'cancelada', 'nenhuma'] as const;
export type SubscriptionSituation = (typeof SITUATIONS)[number];

/**
 * `stops`: cancelled, ends with the paid period. A first payment not made yet is also pending; if it was never made,
 * there is no subscription.
 */
export function situationOf(status: StripeStatus, stops: boolean): SubscriptionSituation {
  if (status === 'incomplete_expired') return 'nenhuma';
  if (LIVE[status] === 'ativa') return stops ? 'cancelada' : 'ativa';
  return OVER[status] === 'encerrada' ? 'cancelada' : 'pendente';
}
