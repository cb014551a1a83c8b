import { scim } from '../../../shared/routes/scim.ts';
import { auditLine } from '../../auditoria/line.ts';
import { barring } from '../../funcionarios/barred.ts';
import { endFuncionario } from '../../funcionarios/remove.ts';
import { scimRoute } from '../../http/scim.ts';
import { assertSeen } from '../../scim/change.ts';
import { mustFind, whileThere } from '../../scim/find.ts';
import { pessoaRemovida } from '../../scim/resumos.ts';

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
