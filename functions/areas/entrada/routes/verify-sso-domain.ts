import { refusal } from '../../../../shared/errors.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { proofRecord } from '../../../../shared/rules/sso.ts';
import { hasTxt } from '../../../partners/dns/txt.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { assertProof, lineBy, route } from '../../access/index.ts';
import { mailToOwner } from '../../credenciais/index.ts';
import { dominioVerificado } from '../sso-audit.ts';
import { claimDomain, domainIn, getSso, saveAll, saveSso } from '../store/company.ts';

/** Records are read at the domain itself. A domain that is proven stays so. */
export const handler = route(
  sso.verifySsoDomain,
  assertProof,
)(async ({ params: { dominio }, caller, now }) => {
  const { empresaId } = caller;
  const before = await getSso(empresaId);
  const { registro, verificado } = domainIn(before, dominio);
  if (verificado) return { dominio, verificado: true as const };
  if (!(await hasTxt(dominio, proofRecord(registro)))) throw refusal(REFUSALS.dnsRecordMissing);
  const dominios = before.dominios.map((each) =>
    each.dominio === dominio ? { ...each, verificado: true } : each,
  );
  await saveAll([
    claimDomain(empresaId, dominio, now),
    ...saveSso(before, { dominios }),
    ...lineBy(caller, { acao: 'sso.dominio', alvo: dominio, resumo: dominioVerificado(dominio), now }),
    mailToOwner(caller, 'dominio-verificado', now),
  ]);
  return { dominio, verificado: true as const };
});
