import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import {
  assertPostInPlan,
  assertRecurso,
  assertStoreInPlan,
  assertTagsInPlan,
  hasRecurso,
  PLAN_RULES,
  planName,
  RECURSOS,
} from '../../../shared/rules/planos.ts';

const post = { ups: 10, tags: [], alteravel: false };
const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return [error.status, error.message];
    throw error;
  }
  return undefined;
};

describe('what a plan allows', () => {
  it.each([
    ['experience', 7, 25, 10],
    ['expert_semestral', 14, 50, 10],
    ['expert_anual', 14, 50, 10],
    ['enterprise_semestral', null, null, 25],
    ['enterprise_anual', null, null, 25],
  ] as const)('%s: %s people, %s posts a month, %s UPS', (plano, colaboradoresLimite, limitePosts, upsMaximo) => {
    expect(PLAN_RULES[plano]).toMatchObject({ colaboradoresLimite, limitePosts, upsMaximo });
  });

  it.each([
    [{ ups: 15 }, 'Faça upgrade para usar UPS acima de 10.'],
    [{ tags: ['x'] }, 'Faça upgrade para usar tags.'],
    [{ validade: '2030-01-01' }, 'Faça upgrade para usar data de validade.'],
    [{ alteravel: true }, 'Faça upgrade para permitir a edição da legenda.'],
  ])('a post with %j needs enterprise', (extra, message) => {
    for (const plano of ['experience', 'expert_semestral', 'expert_anual'] as const) {
      expect(refusal(() => assertPostInPlan(plano, { ...post, ...extra }))).toEqual([403, message]);
    }
    expect(refusal(() => assertPostInPlan('enterprise_anual', { ...post, ...extra }))).toBeUndefined();
  });

  it('a plain post needs no plan', () => {
    expect(refusal(() => assertPostInPlan('experience', post))).toBeUndefined();
  });

  it('store and tags belong to enterprise, and the refusal is worded for the caller’s role', () => {
    expect(refusal(() => assertStoreInPlan('expert_anual', 'empresa'))?.[1]).toMatch(/^Atualize o plano/);
    expect(refusal(() => assertStoreInPlan('expert_anual', 'funcionario'))?.[1]).toMatch(
      /^A empresa precisa/,
    );
    expect(refusal(() => assertStoreInPlan('enterprise_semestral', 'funcionario'))).toBeUndefined();
    expect(refusal(() => assertTagsInPlan('enterprise_anual'))).toBeUndefined();
    expect(refusal(() => assertTagsInPlan('experience'))).toEqual([403, 'Faça upgrade para usar tags.']);
  });

  it.each([
    ['experience', 'resultados', 'exportacao'],
    ['expert_semestral', 'metas', 'variacoes'],
    ['expert_anual', 'exportacao', 'provisionamento'],
  ] as const)('%s includes %s and lacks %s', (plano, has, lacks) => {
    expect([hasRecurso(plano, has), hasRecurso(plano, lacks)]).toEqual([true, false]);
    expect(refusal(() => assertRecurso(plano, has))).toBeUndefined();
    expect(refusal(() => assertRecurso(plano, lacks))).toEqual([403, 'Faça upgrade para usar este recurso.']);
  });

  it('enterprise includes every feature', () => {
    expect(RECURSOS.filter((recurso) => !hasRecurso('enterprise_semestral', recurso))).toEqual([]);
  });

  it('plans have display names, including an unknown one', () => {
    expect(['experience', 'expert_anual', 'enterprise_anual', 'ouro'].map(planName)).toEqual([
      'Experience',
      'Expert',
      'Enterprise',
      'Desconhecido',
    ]);
  });
});
