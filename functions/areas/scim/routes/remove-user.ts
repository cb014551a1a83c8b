import { scim } from '../../../../shared/routes/scim.ts';
import { auditLine, endFuncionario } from '../../access/index.ts';
import { barring } from '../../funcionarios/index.ts';
import { pessoaRemovida } from '../audit.ts';
import { assertSeen } from '../change.ts';
import { mustFind, whileThere } from '../find.ts';
import { scimRoute } from '../wrapper.ts';

export const handler = scimRoute(scim.removeUser)(async ({ params, empresa, ifMatch, quem, now }) => {
  const found = await mustFind(empresa, params.id);
  const told = auditLine(quem, {
    empresaId: empresa.id,
    acao: 'colaborador.removido',
    alvo: found.id,
    resumo: pessoaRemovida(),
    origem: 'scim',
    now,
  });
  const barred = await barring(found, now);
  await whileThere(() =>
    endFuncionario(found, now, [told, ...barred], (current) => assertSeen(ifMatch, current)),
  );
  return { status: 204 };
});
