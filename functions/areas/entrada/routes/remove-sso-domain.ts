import * as MSG from '../../../../shared/messages.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { dominioExcluido, ssoAlterado } from '../sso-audit.ts';
import { domainIn, getSso, releaseDomain, saveAll, saveSso, withoutDomain } from '../store/company.ts';

/** Without its last proven domain, a connection is switched off. */
export const handler = route(
  sso.removeSsoDomain,
  assertProof,
)(async ({ params: { dominio }, caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  const { verificado } = domainIn(before, dominio);
  const after = withoutDomain(before, dominio, { keeps: false });
  const isOff = before.conexao && after.conexao ? ssoAlterado(before.conexao, after.conexao) : undefined;
  await saveAll([
    ...saveSso(before, after),
    ...(verificado ? [releaseDomain(empresaId, dominio)] : []),
    ...lineBy(caller, { acao: 'sso.dominio', alvo: dominio, resumo: dominioExcluido(dominio), now }),
    ...lineBy(caller, { acao: 'sso.alterado', alvo: empresaId, resumo: isOff, now }),
    mailToOwner(caller, 'dominio-excluido', now),
  ]);
  return { message: MSG.dominioExcluido };
});
