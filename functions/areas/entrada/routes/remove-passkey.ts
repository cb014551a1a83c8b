import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { passkeys } from '../../../../shared/routes/passkeys.ts';
import { logChange } from '../../../platform/http/trail.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, recordOf, route, signInLine } from '../../access/index.ts';
import { chaveDeAcessoExcluida } from '../passkey-audit.ts';
import { listPasskeys, removePasskey } from '../store/passkeys.ts';

export const handler = route(
  passkeys.removePasskey,
  assertProof,
)(async ({ params, caller, client, now }) => {
  const found = (await listPasskeys(caller.id, recordOf(caller))).find(({ id }) => id === params.id);
  if (!found) throw refusal(REFUSALS.passkeyNotFound);
  const entry = {
    acao: 'seguranca.chave_de_acesso',
    resumo: chaveDeAcessoExcluida(found.nome),
    now,
  } as const;
  await removePasskey(found, signInLine(caller, entry));
  logChange('passkey-excluida', { conta: caller.id, por: caller.id, cliente: client });
  return { message: MSG.chaveDeAcessoExcluida };
});
