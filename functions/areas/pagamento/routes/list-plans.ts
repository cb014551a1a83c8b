import { pagamento } from '../../../../shared/routes/pagamento.ts';
import { PLAN_RULES, PLANOS } from '../../../../shared/rules/planos.ts';
import { priceIdOf } from '../../../partners/stripe/price-ids.ts';
import { route } from '../../access/index.ts';

export const handler = route(pagamento.listPlans)(async () => ({
  planos: PLANOS.map((plano_nome) => {
    const { nome, colaboradoresLimite, limitePosts, upsMaximo, recursos, precoMensal, precoTotal } =
      PLAN_RULES[plano_nome];
    const priceId = priceIdOf(plano_nome);
    return {
      plano_nome,
      nome,
      colaboradoresLimite,
      limitePosts,
      upsMaximo,
      recursos: [...recursos],
      precoMensal,
      precoTotal,
      priceId,
    };
  }),
}));
