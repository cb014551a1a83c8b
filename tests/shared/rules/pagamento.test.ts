import { describe, expect, it } from 'vitest';
import {
  type Assinatura,
  type CompanyPlan,
  decidePlan,
  isLive,
  type PlanDecision,
  type StripeStatus,
} from '../../../shared/rules/pagamento.ts';

const assinatura = (status: StripeStatus, more: Partial<Assinatura> = {}): Assinatura => ({
  id: 'sub_1',
  customerId: 'cus_1',
  plano: 'expert_anual',
  status,
  ...more,
});
const nova: CompanyPlan = { plano_nome: 'experience', assinaturaId: 'sub_1' };
const paga: CompanyPlan = {
  plano_nome: 'expert_anual',
  assinaturaId: 'sub_1',
  assinaturaEstado: 'ativa',
  assinaturaPlano: 'expert_anual',
};
const nada: PlanDecision = { tipo: 'nada' };
const mudar = (estado: string, plano?: string, assinaturaPlano?: string) => ({
  tipo: 'mudar',
  estado,
  plano,
  assinaturaPlano,
});

describe('decidePlan', () => {
  it.each<[string, CompanyPlan, Assinatura, unknown]>([
    ['waits for the first payment', nova, assinatura('incomplete'), nada],
    [
      'gives the plan once it is paid',
      nova,
      assinatura('active'),
      mudar('ativa', 'expert_anual', 'expert_anual'),
    ],
    ['gives it once: a limit set by the admin survives a renewal', paga, assinatura('active'), nada],
    [
      'keeps the plan while a renewal is tried again',
      paga,
      assinatura('past_due'),
      mudar('atrasada', undefined, 'expert_anual'),
    ],
    ['goes back to the free plan at the end', paga, assinatura('canceled'), mudar('encerrada', 'experience')],
    [
      'goes back when the first payment never came',
      paga,
      assinatura('incomplete_expired'),
      mudar('encerrada', 'experience'),
    ],
    ['suspends what is paused', paga, assinatura('paused'), mudar('suspensa', 'experience')],
    ['suspends once', { ...nova, assinaturaEstado: 'suspensa' }, assinatura('unpaid'), nada],
    [
      'takes no plan away that it never gave',
      { plano_nome: 'expert_anual', assinaturaId: 'sub_1' },
      assinatura('canceled'),
      mudar('encerrada'),
    ],
    [
      'keeps the plan it gave when the price turns into none of ours',
      paga,
      assinatura('past_due', { plano: undefined }),
      mudar('atrasada', undefined, 'expert_anual'),
    ],
    ['suspends what is never paid', paga, assinatura('unpaid'), mudar('suspensa', 'experience')],
    [
      'gives the plan again when a suspended one is paid',
      { ...nova, assinaturaEstado: 'suspensa' },
      assinatura('active'),
      mudar('ativa', 'expert_anual', 'expert_anual'),
    ],
    ['never revives an ended one', { ...nova, assinaturaEstado: 'encerrada' }, assinatura('active'), nada],
    ['takes nothing away twice', { ...nova, assinaturaEstado: 'encerrada' }, assinatura('canceled'), nada],
    [
      'leaves a plan that the admin gave meanwhile',
      { ...paga, plano_nome: 'enterprise_anual' },
      assinatura('canceled'),
      mudar('encerrada'),
    ],
    [
      'changes the plan with the price',
      paga,
      assinatura('active', { plano: 'expert_semestral' }),
      mudar('ativa', 'expert_semestral', 'expert_semestral'),
    ],
    [
      'gives nothing for a price that is none of ours',
      nova,
      assinatura('active', { plano: undefined }),
      mudar('ativa'),
    ],
    [
      'ends a second one that is being charged',
      paga,
      assinatura('active', { id: 'sub_2' }),
      { tipo: 'excedente' },
    ],
    ['ignores an old one that ends', paga, assinatura('canceled', { id: 'sub_0' }), nada],
  ])('%s', (_title, empresa, given, expected) => {
    expect(decidePlan(empresa, given)).toEqual(expected);
  });
});

it.each<[StripeStatus, boolean]>([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['incomplete', false],
  ['unpaid', false],
  ['paused', false],
  ['canceled', false],
  ['incomplete_expired', false],
])('a subscription that is %s is charged: %s', (status, live) => {
  expect(isLive(assinatura(status))).toBe(live);
});
