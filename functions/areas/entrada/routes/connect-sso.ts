import { sso } from '../../../../shared/routes/sso.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { newConnection } from '../connect.ts';
import { ssoConectado } from '../sso-audit.ts';
import { toSso } from '../sso-view.ts';
import { getSso, saveAll, saveSso } from '../store/company.ts';

export const handler = route(
  sso.connectSso,
  assertProof,
)(async ({ body, caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  const { conexao, provider } = await newConnection(before, body, now);
  await saveAll([
    ...provider,
    ...saveSso(before, { conexao }),
    ...lineBy(caller, { acao: 'sso.alterado', alvo: empresaId, resumo: ssoConectado(conexao), now }),
    mailToOwner(caller, 'sso-conectado', now),
  ]);
  return { sso: toSso(before, conexao) };
});
