import type { PlanoNome } from '../routes/entities.ts';

/** States of a subscription in the words of the card processor. */
export type StripeStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'canceled'
  | 'unpaid'
  | 'paused';

export interface Assinatura {
  readonly id: string;
  readonly customerId: string;
  /** the plan that its price buys; undefined for a price that is none of ours */
  readonly plano: PlanoNome | undefined;
  readonly status: StripeStatus;
}

/** `suspensa` may come back once it is paid; `encerrada` never does. */
export type SubscriptionState = 'ativa' | 'atrasada' | 'suspensa' | 'encerrada';

/** What a company's record says of its subscription. */
export interface CompanyPlan {
  readonly plano_nome: PlanoNome;
  readonly assinaturaId?: string | undefined;
  readonly assinaturaEstado?: SubscriptionState | undefined;
  /** the plan that this subscription gave the company, while it gives it */
  readonly assinaturaPlano?: PlanoNome | undefined;
}

export type PlanDecision =
  | { readonly tipo: 'nada' }
  /** a second subscription that is being charged: it must end */
  | { readonly tipo: 'excedente' }
  | {
      readonly tipo: 'mudar';
      readonly estado: SubscriptionState;
      /** the company's plan from now on, with that plan's limits; undefined = as it is */
      readonly plano: PlanoNome | undefined;
      readonly assinaturaPlano: PlanoNome | undefined;
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
export const isLive = ({ status }: Assinatura): boolean => LIVE[status] !== undefined;

/**
 * What the provider's present state of a subscription means for the company. Applying it twice, or after a newer one,
 * changes nothing: a plan is given once per subscription, so a limit that the admin set later survives renewals, and an
 * ended subscription stays ended. A renewal that fails keeps the plan while the provider tries again.
 */
export function decidePlan(empresa: CompanyPlan, assinatura: Assinatura): PlanDecision {
  const { status, plano } = assinatura;
  const live = LIVE[status];
  if (assinatura.id !== empresa.assinaturaId) return { tipo: live ? 'excedente' : 'nada' };
  if (empresa.assinaturaEstado === 'encerrada') return { tipo: 'nada' };
  if (live) {
    const applied = plano === undefined || empresa.assinaturaPlano === plano;
    if (applied && empresa.assinaturaEstado === live) return { tipo: 'nada' };
    const assinaturaPlano = plano ?? empresa.assinaturaPlano;
    return { tipo: 'mudar', estado: live, plano: applied ? undefined : plano, assinaturaPlano };
  }
  const over = OVER[status];
  if (!over || empresa.assinaturaEstado === over) return { tipo: 'nada' };
  // A plan that the admin gave meanwhile is not the subscription's to take away.
  const gaveIt = empresa.assinaturaPlano !== undefined && empresa.assinaturaPlano === empresa.plano_nome;
  return {
    tipo: 'mudar',
    estado: over,
    plano: gaveIt ? 'experience' : undefined,
    assinaturaPlano: undefined,
  };
}
