import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { assertCanJoin, recordFuncionario } from '../../funcionarios/register.ts';
import { route } from '../../http/route.ts';
import { mustGetEmpresa } from '../../store/empresas/empresas.ts';

/** The sign-in comes with the first password, which the mailed invitation lets the employee set. */
export const handler = route(funcionarios.register)(async ({ body, caller, now, newId }) => {
  const empresa = body.empresaId === caller.id ? caller.empresa : await mustGetEmpresa(body.empresaId);
  if (empresa.admin) throw refusal('empresaNotFound');
  await assertCanJoin(empresa, body.email);
  const { fotoPerfilColab, ...dados } = body;
  const id = await recordFuncionario(
    { ...dados, senhaDefinida: false },
    fotoPerfilColab,
    { caller, now, newId },
    (_id, record) => record(),
  );
  return { IdFuncionario: id, message: MSG.cadastroColaborador };
});
