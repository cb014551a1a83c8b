import { invalid } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { assertUncommon } from '../../contas/new-password.ts';
import { joinQuota, withinQuotas } from '../../contas/quotas.ts';
import { withIdentity } from '../../contas/sign-up.ts';
import { assertCanJoin, recordFuncionario } from '../../funcionarios/register.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { findByCodigo } from '../../store/empresas/empresas.ts';

export const handler = route(
  contas.signUpWithCode,
  limitClients,
)(async ({ body, now, newId }) => {
  if (body.confirmarSenha !== undefined && body.confirmarSenha !== body.senha) {
    throw invalid(MSG.senhasNaoCorrespondem, { confirmarSenha: MSG.senhasNaoCorrespondem });
  }
  assertUncommon(body.senha, body.email);
  const empresa = await findByCodigo(body.codigoEmpresa.toUpperCase());
  if (!empresa) throw invalid(MSG.codigoInvalido, { codigoEmpresa: MSG.codigoInvalido });
  await assertCanJoin(empresa, body.email, now);
  const empresaId = empresa.id;
  const novo = { empresaId, nome: body.nome, email: body.email, senhaDefinida: true };
  const id = await withinQuotas([joinQuota(empresaId)], now, () =>
    recordFuncionario(novo, body.fotoPerfil, { caller: null, now, newId }, (newFuncionario, record) =>
      withIdentity({ id: newFuncionario, empresaId, groups: ['funcionario'] }, body.senha, record),
    ),
  );
  return { IdFuncionario: id, message: MSG.cadastroComCodigo };
});
