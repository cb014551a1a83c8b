import { PLAN_RULES, type PlanoNome } from '../../../shared/rules/planos.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { type Actor, auditLines } from '../access/index.ts';
import { type EmpresaItem, limited } from '../contas/index.ts';
import { planEvent, planoAlterado } from '../empresas/index.ts';

/** The attributes of another plan, with that plan's limits; none if the plan stays. */
export function planFields(plano: PlanoNome | undefined) {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  return {
    set: { plano_nome: plano, ...limited(limite) },
    remove: limite === null ? ['colaboradoresLimite'] : [],
  };
}

/** The audit's line about another plan, or about `note`, and the plan's event; none if there is neither. */
export function planLines(
  actor: Actor,
  empresa: EmpresaItem,
  { plano, note, now }: { plano: PlanoNome | undefined; note?: string | undefined; now: Date },
): Write[] {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  const changed = planoAlterado(empresa, { plano_nome: plano, colaboradoresLimite: limite });
  const parts = [changed, note].filter((part) => part !== undefined);
  const line = auditLines(actor, {
    empresaId: empresa.id,
    acao: 'plano.alterado',
    alvo: empresa.id,
    resumo: parts.length > 0 ? `${parts.join('; ')}.` : undefined,
    origem: actor.id === 'stripe' ? 'stripe' : 'sistema',
    now,
  });
  return [...line, ...planEvent(empresa, plano, now)];
}
