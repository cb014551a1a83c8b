import { scim } from '../../../../shared/routes/scim.ts';
import { auditLine } from '../../access/index.ts';
import { barring, endFuncionario } from '../../funcionarios/index.ts';
import { assertVersion } from '../change-person.ts';
import { getPerson, notFoundIfRemoved } from '../find-person.ts';
import { pessoaRemovida } from '../scim-audit.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.removeUser)(async ({ params, empresa, ifMatch, quem, now }) => {
  const found = await getPerson(empresa, params.id);
  const line = auditLine(quem, {
    empresaId: empresa.id,
    acao: 'colaborador.removido',
    alvo: found.id,
    resumo: pessoaRemovida(),
    origem: 'scim',
    now,
  });
  const barred = await barring(found, now);
  await notFoundIfRemoved(() =>
    endFuncionario(found, now, [line, ...barred], (current) => assertVersion(ifMatch, current)),
  );
  return { status: 204 };
});
