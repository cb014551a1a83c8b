import { describe, expect, it } from 'vitest';
import {
  decidePlan,
  type EmpresaPlan,
  isLive,
  type PlanDecision,
  type StripeStatus,
  type Subscription,
  situationOf,
} from '../../../shared/rules/pagamento.ts';

const subscription = (status: StripeStatus, more: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  plano: 'expert_anual',
  forma: 'cartao',
  status,
  ...more,
});
const nova: EmpresaPlan = { plano_nome: 'experience', assinaturaId: 'sub_1' };
const paga: EmpresaPlan = {
  plano_nome: 'expert_anual',
  assinaturaId: 'sub_1',
  assinaturaEstado: 'ativa',
  assinaturaPlano: 'expert_anual',
};
const nada: PlanDecision = { kind: 'none' };
const mudar = (estado: string, plano?: string, assinaturaPlano?: string) => ({
  kind: 'change',
  estado,
  plano,
  assinaturaPlano,
  renovaEm: undefined,
  boletoVenceEm: undefined,
});

describe('the plan that a payment decides', () => {
  it.each<[string, EmpresaPlan, Subscription, unknown]>([
    ['waits for the first payment', nova, subscription('incomplete'), nada],
    [
      'gives the plan once it is paid',
      nova,
      subscription('active'),
      mudar('ativa', 'expert_anual', 'expert_anual'),
    ],
    [
      'notes when it is charged next, once',
      { ...paga, assinaturaRenovaEm: '2026-11-20T00:00:00.000Z' },
      subscription('active', { renewsAt: '2027-11-20T00:00:00.000Z' }),
      { ...mudar('ativa', undefined, 'expert_anual'), renovaEm: '2027-11-20T00:00:00.000Z' },
    ],
    [
      'changes nothing where that is known',
      { ...paga, assinaturaRenovaEm: '2027-11-20T00:00:00.000Z' },
      subscription('active', { renewsAt: '2027-11-20T00:00:00.000Z' }),
      nada,
    ],
    ['gives it once: a limit set by the admin survives a renewal', paga, subscription('active'), nada],
    [
      'keeps the plan while a renewal is tried again',
      paga,
      subscription('past_due'),
      mudar('atrasada', undefined, 'expert_anual'),
    ],
    [
      'goes back to the free plan at the end',
      paga,
      subscription('canceled'),
      mudar('encerrada', 'experience'),
    ],
    [
      'goes back when the first payment never came',
      paga,
      subscription('incomplete_expired'),
      mudar('encerrada', 'experience'),
    ],
    ['suspends what is paused', paga, subscription('paused'), mudar('suspensa', 'experience')],
    ['suspends once', { ...nova, assinaturaEstado: 'suspensa' }, subscription('unpaid'), nada],
    [
      'takes no plan away that it never gave',
      { plano_nome: 'expert_anual', assinaturaId: 'sub_1' },
      subscription('canceled'),
      mudar('encerrada'),
    ],
    [
      'keeps the plan it gave when the price turns into none of ours',
      paga,
      subscription('past_due', { plano: undefined }),
      mudar('atrasada', undefined, 'expert_anual'),
    ],
    ['suspends what is never paid', paga, subscription('unpaid'), mudar('suspensa', 'experience')],
    [
      'gives the plan again when a suspended one is paid',
      { ...nova, assinaturaEstado: 'suspensa' },
      subscription('active'),
      mudar('ativa', 'expert_anual', 'expert_anual'),
    ],
    ['never revives an ended one', { ...nova, assinaturaEstado: 'encerrada' }, subscription('active'), nada],
    ['takes nothing away twice', { ...nova, assinaturaEstado: 'encerrada' }, subscription('canceled'), nada],
    [
      'keeps a plan granted by the admin meanwhile',
      { ...paga, plano_nome: 'enterprise_anual' },
      subscription('canceled'),
      mudar('encerrada'),
    ],
    [
      'changes the plan with the price',
      paga,
      subscription('active', { plano: 'expert_semestral' }),
      mudar('ativa', 'expert_semestral', 'expert_semestral'),
    ],
    [
      'grants nothing for an unknown price',
      nova,
      subscription('active', { plano: undefined }),
      mudar('ativa'),
    ],
    [
      'ends a second subscription that is being charged',
      paga,
      subscription('active', { id: 'sub_2' }),
      { kind: 'surplus' },
    ],
    ['ignores an old one that ends', paga, subscription('canceled', { id: 'sub_0' }), nada],
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
  expect(isLive(subscription(status))).toBe(live);
});

it.each<[StripeStatus, boolean, string]>([
  ['active', false, 'ativa'],
  ['active', true, 'cancelada'],
  ['incomplete', false, 'pendente'],
  ['past_due', false, 'pendente'],
  ['unpaid', false, 'pendente'],
  ['canceled', true, 'cancelada'],
  ['incomplete_expired', true, 'nenhuma'],
])('a subscription that is %s (stops: %s) travels as %s', (status, stops, situacao) => {
  expect(situationOf(status, stops)).toBe(situacao);
});
