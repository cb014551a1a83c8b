import { call } from '#lib/api/api.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import { formatMoney } from '#lib/format/format.ts';
import { pagamento } from '#shared/routes/pagamento.ts';
import { monthsOf } from '#shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '#shared/rules/planos.ts';
import { PLANO } from '#texts/pagamento/plano.ts';

export const PERIODS = ['semestral', 'anual'] as const;
export type Periodo = (typeof PERIODS)[number];
export type Familia = 'experience' | 'expert' | 'enterprise';
export const FAMILIAS: readonly Familia[] = ['experience', 'expert', 'enterprise'];

/** The plan of a card for the chosen period. */
export const planoOf = (familia: Familia, periodo: Periodo): PlanoNome =>
  familia === 'experience' ? 'experience' : `${familia}_${periodo}`;

export const familyOf = (plano: string): Familia | undefined =>
  FAMILIAS.find((familia) => plano.startsWith(familia));

export interface Preco {
  grande: string;
  unidade: string;
  nota: string;
  /** what really happens after the payment */
  depois?: string;
}

/** A card's price texts (docs/specification.md#plans). */
export function precoOf(plano: PlanoNome): Preco {
  const { precoMensal, precoTotal } = PLAN_RULES[plano];
  if (precoMensal === null || precoTotal === null) {
    return { grande: PLANO.combinar, unidade: '', nota: PLANO.combinarTexto };
  }
  if (precoTotal === 0) return { grande: PLANO.gratis, unidade: '', nota: PLANO.semCobranca };
  return {
    grande: formatMoney(precoTotal),
    unidade: PLANO.porPeriodo(monthsOf(plano)),
    nota: `${formatMoney(precoMensal)} ${PLANO.porMes}. ${PLANO.cobranca(formatMoney(precoTotal))}`,
    depois: PLANO.comCartaoOuBoleto(monthsOf(plano)),
  };
}

/** The limits of a plan as a short list. */
export function recursosOf(plano: PlanoNome): string[] {
  const { colaboradoresLimite, limitePosts, upsMaximo, enterprise, recursos } = PLAN_RULES[plano];
  return [
    colaboradoresLimite === null ? 'Colaboradores sem limite' : `Até ${colaboradoresLimite} colaboradores`,
    limitePosts === null ? 'Posts sem limite' : `Até ${limitePosts} posts por mês`,
    `Até ${upsMaximo} UPS por post`,
    'Ranking de colaboradores',
    'Links com contagem de cliques',
    ...(recursos.includes('agendamento') ? ['Agenda de posts e rascunhos'] : []),
    ...(recursos.includes('metas') ? ['Meta do mês e exportação em planilha'] : []),
    ...(recursos.includes('equipes') ? ['Equipes, gestores e sugestões de posts'] : []),
    ...(enterprise ? ['Loja para trocar UPS por produtos', 'Tags, validade e legenda editável'] : []),
  ];
}

/** Stripe's price of a plan; undefined while loading, null when agreed by chat. */
export function usePriceIds() {
  const { data, error, refetch } = useAnswer(() => call(pagamento.listPlans));
  return {
    priceIdOf: (plano: PlanoNome) => data?.planos.find((known) => known.plano_nome === plano)?.priceId,
    error,
    retry: refetch,
  };
}
