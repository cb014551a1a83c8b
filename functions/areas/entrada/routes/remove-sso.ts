import * as MSG from '../../../../shared/messages.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { ssoRemovido } from '../sso-audit.ts';
import { getSso, removed, saveAll, saveSso } from '../store/company.ts';

/** Back to passwords: functions/areas/entrada/first-passwords.ts mails those who have none. Domains stay proven. */
export const handler = route(
  sso.removeSso,
  assertProof,
)(async ({ caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  if (!before.conexao) return { message: MSG.ssoRemovido };
  await saveAll([
    ...saveSso(before, { conexao: undefined }),
    removed(empresaId, now),
    ...lineBy(caller, {
      acao: 'sso.removido',
      alvo: empresaId,
      resumo: ssoRemovido(before.conexao),
      now,
    }),
    mailToOwner(caller, 'sso-removido', now),
  ]);
  return { message: MSG.ssoRemovido };
});
