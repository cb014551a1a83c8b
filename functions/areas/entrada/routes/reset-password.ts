import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { endSessions, replacePassword } from '../../../platform/aws/identity.ts';
import { stopRequiringCodes } from '../../../platform/aws/second-factor.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { logChange } from '../../../platform/http/trail.ts';
import { linkLine, route } from '../../access/index.ts';
import { factorDropped, recordReset, SENHA_REDEFINIDA } from '../../contas/index.ts';
import { applyPassword } from '../../credenciais/index.ts';

export const handler = route(
  contas.resetPassword,
  limitClients,
)(async ({ params, body, client, now }) => {
  const conta = await applyPassword(
    'recuperacao',
    params.token,
    body.senha,
    now,
    async (found, token, account) => {
      // Not the owner's: set up before the address was confirmed, or undone by the link that its mail has.
      const dropped = account.segundoFator && (!account.emailConfirmed || token.tipo === 'desfazer-fator');
      if (dropped) await stopRequiringCodes(found.contaId);
      await recordReset(found, token, {
        now,
        without: dropped ? ['segundoFator'] : [],
        extra: [
          ...linkLine(found, account, { acao: 'seguranca.senha', resumo: SENHA_REDEFINIDA, now }),
          ...(dropped ? factorDropped(found, now) : []),
        ],
      });
    },
  );
  // Again: a thief's change of the password, under way before the account was taken back, may have come between.
  await replacePassword(conta.contaId, body.senha);
  await endSessions(conta.contaId);
  logChange('senha-redefinida', { conta: conta.contaId, por: conta.contaId, cliente: client });
  return { message: MSG.senhaRedefinida };
});
