import { AppError } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { closePassword, replacePassword } from '../../../platform/aws/identity.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { assertProof, contaOf, route, signInLine } from '../../access/index.ts';
import { assertUncommon, recordChange, SENHA_TROCADA, signInOf } from '../../contas/index.ts';
import { waysToKeep } from '../kept-ways.ts';

export const handler = route(contas.changePassword)(async ({ body, caller, event, client, now }) => {
  assertUncommon(body.senha, caller.email);
  await assertProof({ caller, event, body, client, now });
  await replacePassword(caller.id, body.senha);
  // Last, so that it also ends a session opened with the old password in the meantime.
  const carry = await waysToKeep(caller, body.manter);
  const kept = signInOf(event.requestContext.authorizer?.jwt?.claims);
  const conta = contaOf(caller);
  const extra = signInLine(caller, { acao: 'seguranca.senha', resumo: SENHA_TROCADA, now });
  try {
    await recordChange(conta, kept, now, { carry, extra });
  } catch (error) {
    // Another way back was first, and its password may be the one that was just replaced: neither opens the account.
    if (error instanceof AppError) await closePassword(caller.id);
    throw error;
  }
  logChange('senha-trocada', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.senhaAlterada };
});
