import { addMs, DAY_MS } from './dates.ts';
import type { PlanoNome } from './planos.ts';

/** States of a subscription in Stripe's words. */
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
  /** the plan that its price buys; undefined for a price that is none of ours */
  readonly plano: PlanoNome | undefined;
  readonly status: StripeStatus;
  /** when it is charged next (ISO); undefined when it is not going to be */
  readonly renewsAt?: string | undefined;
}

/** `suspensa` may come back once it is paid; `encerrada` never does. */
export type SubscriptionState = 'ativa' | 'atrasada' | 'suspensa' | 'encerrada';

/** What a company's record says of its subscription. */
export interface EmpresaPlan {
  readonly plano_nome: PlanoNome;
  readonly assinaturaId?: string | undefined;
  readonly assinaturaEstado?: SubscriptionState | undefined;
  /** the plan that this subscription gave the company, while it gives it */
  readonly assinaturaPlano?: PlanoNome | undefined;
  /** when it is charged next, as far as is known */
  readonly assinaturaRenovaEm?: string | undefined;
}

export type PlanDecision =
  | { readonly kind: 'none' }
  /** a second subscription that is being charged: it must end */
  | { readonly kind: 'surplus' }
  | {
      readonly kind: 'change';
      readonly estado: SubscriptionState;
      /** the company's plan from now on, with that plan's limits; undefined = as it is */
      readonly plano: PlanoNome | undefined;
      readonly assinaturaPlano: PlanoNome | undefined;
      readonly renovaEm: string | undefined;
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

/** Whether the subscription is being charged and gives its plan. */
export const isLive = ({ status }: Subscription): boolean => LIVE[status] !== undefined;

/**
 * What Stripe's present state of a subscription means for the company. Deciding twice, or on an older state, changes
 * nothing: a plan is given once per subscription, so a limit that the admin set later survives renewals, and an ended
 * subscription stays ended. A renewal that fails keeps the plan while Stripe retries it.
 */
export function decidePlan(empresa: EmpresaPlan, subscription: Subscription): PlanDecision {
  const { status, plano, renewsAt } = subscription;
  const live = LIVE[status];
  if (subscription.id !== empresa.assinaturaId) return { kind: live ? 'surplus' : 'none' };
  if (empresa.assinaturaEstado === 'encerrada') return { kind: 'none' };
  if (live) {
    const applied = plano === undefined || empresa.assinaturaPlano === plano;
    const known = empresa.assinaturaEstado === live && empresa.assinaturaRenovaEm === renewsAt;
    if (applied && known) return { kind: 'none' };
    const assinaturaPlano = plano ?? empresa.assinaturaPlano;
    return {
      kind: 'change',
      estado: live,
      plano: applied ? undefined : plano,
      assinaturaPlano,
      renovaEm: renewsAt,
    };
  }
  const over = OVER[status];
  if (!over || empresa.assinaturaEstado === over) return { kind: 'none' };
  // A plan that the admin gave meanwhile is not the subscription's to take away.
  const gaveIt = empresa.assinaturaPlano !== undefined && empresa.assinaturaPlano === empresa.plano_nome;
  return {
    kind: 'change',
    estado: over,
    plano: gaveIt ? 'experience' : undefined,
    assinaturaPlano: undefined,
    renovaEm: undefined,
  };
}

/** How a company's subscription stands, in the words that travel. */
export const SITUATIONS = ['ativa', 'pendente', 'cancelada', 'nenhuma'] as const;
export type SubscriptionSituation = (typeof SITUATIONS)[number];

/**
 * `stops`: it was cancelled, and runs out with the period that is paid. A first payment still to come is pending too; one
 * that never came made no subscription.
 */
export function situationOf(status: StripeStatus, stops: boolean): SubscriptionSituation {
  if (status === 'incomplete_expired') return 'nenhuma';
  if (LIVE[status] === 'ativa') return stops ? 'cancelada' : 'ativa';
  return OVER[status] === 'encerrada' ? 'cancelada' : 'pendente';
}

const REMINDER_DAYS = 7;

/** Whether a renewal is near enough to be told of. */
export const isSoon = (renewsAt: string, now: Date): boolean => {
  const at = new Date(renewsAt);
  return at > now && at <= addMs(now, REMINDER_DAYS * DAY_MS);
};
