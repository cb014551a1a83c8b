import { refusal } from '../../../../shared/errors.ts';
import { empresas } from '../../../../shared/routes/empresas.ts';
import { hasRecurso, PLAN_RULES } from '../../../../shared/rules/planos.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { logChange } from '../../../platform/http/trail.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import {
  contaOfEmpresa,
  mustGetEmpresa,
  NO_CHANGE,
  type PendingEmail,
  updateEmpresa,
} from '../../contas/index.ts';
import { withEmailField } from '../../credenciais/index.ts';
import { empresaAlterada } from '../empresa-audit.ts';
import { toListedEmpresa } from '../empresa-view.ts';

/**
 * The admin's edit. `colaboradoresLimite: null`, or a change of plan without a limit, restores the plan's own limit
 * (docs/specification.md#plans).
 */
export const handler = route(empresas.changeEmpresa)(async ({ params, body, caller, event, client, now }) => {
  const before = await mustGetEmpresa(params.empresaId, { fresh: true });
  if (before.admin) throw refusal(REFUSALS.empresaNotFound);
  const { email, senhaAtual, ...dados } = body;
  const plano = body.plano_nome ?? before.plano_nome;
  const resets = body.colaboradoresLimite === null || plano !== before.plano_nome;
  const limite = body.colaboradoresLimite ?? (resets ? PLAN_RULES[plano].colaboradoresLimite : undefined);
  const change = { ...dados, plano_nome: plano, colaboradoresLimite: limite };
  const gains = hasRecurso(plano, 'premios') && !hasRecurso(before.plano_nome, 'premios');
  const extra = (pending: PendingEmail) => [
    ...lineBy(caller, {
      empresaId: before.id,
      alvo: before.id,
      ...empresaAlterada(before, change, pending),
      now,
    }),
    ...(gains ? [emit('empresa.ganhou_premios', { empresaId: before.id, dados: {}, now })] : []),
  ];
  if (email === before.email) await updateEmpresa(before, change, NO_CHANGE, extra(NO_CHANGE));
  else {
    const by = { caller, event, body, client, now };
    await withEmailField({ conta: contaOfEmpresa(before), record: before, email, by }, (pending) =>
      updateEmpresa(before, change, pending, extra(pending)),
    );
  }
  if (plano !== before.plano_nome) {
    const who = { conta: before.id, por: caller.id, cliente: client };
    logChange('plano', { ...who, de: before.plano_nome, para: plano });
  }
  return toListedEmpresa(await mustGetEmpresa(before.id, { fresh: true }));
});
