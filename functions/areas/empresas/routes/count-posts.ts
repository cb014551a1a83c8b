import { empresas } from '../../../../shared/routes/empresas.ts';
import { monthOf } from '../../../../shared/rules/dates.ts';
import { PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { route } from '../../access/index.ts';

/** A count of an earlier month reads as 0, whether or not the monthly reset has run. */
export const handler = route(empresas.countPosts)(async ({ caller, now }) => ({
  totalPostsNoMes: caller.empresa.mes === monthOf(now) ? caller.empresa.totalPostsNoMes : 0,
  limitePosts: PLAN_RULES[caller.empresa.plano_nome].limitePosts,
}));
