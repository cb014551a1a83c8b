import { refusal } from '../../../../shared/errors.ts';
import { gestores } from '../../../../shared/routes/gestores.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOf, route, signInLine, toEu } from '../../access/index.ts';
import { mustGetGestor } from '../../contas/index.ts';
import { withEmailField } from '../../credenciais/index.ts';
import { emailPedido } from '../../empresas/index.ts';
import { contaDeGestorAlterada } from '../gestor-audit.ts';
import { updateGestor } from '../store/change-gestor.ts';

/** For managers only: the owner changes name and e-mail in the company's settings. */
export const handler = route(gestores.updateOwnGestor)(async ({ body, caller, event, client, now }) => {
  const { gestor } = caller;
  if (!gestor) throw refusal(REFUSALS.accessDenied);
  const { nome, email } = body;
  const by = { caller, event, body, client, now };
  await withEmailField({ conta: contaOf(caller), record: gestor, email, by }, (pending) =>
    updateGestor(gestor, nome, pending, [
      ...signInLine(caller, {
        acao: 'gestor.alterado',
        resumo: contaDeGestorAlterada(gestor, nome, emailPedido(gestor.email, pending)),
        now,
      }),
    ]),
  );
  return toEu({ ...caller, gestor: await mustGetGestor(gestor) });
});
