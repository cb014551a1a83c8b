import { sso } from '../../../../shared/routes/sso.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { dominioPedido } from '../sso-audit.ts';
import { toDominio } from '../sso-view.ts';
import { getSso, saveAll, saveSso, withDomain } from '../store/company.ts';

/** The same domain again is answered with what was recorded. An unproven one keeps no other company from it. */
export const handler = route(
  sso.addSsoDomain,
  assertProof,
)(async ({ body: { dominio }, caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  const known = before.dominios.find((each) => each.dominio === dominio);
  if (known) return toDominio(known);
  const { dominios, added } = withDomain(before, dominio);
  await saveAll([
    ...saveSso(before, { dominios }),
    ...lineBy(caller, { acao: 'sso.dominio', alvo: dominio, resumo: dominioPedido(dominio), now }),
    mailToOwner(caller, 'dominio-pedido', now),
  ]);
  return toDominio(added);
});
