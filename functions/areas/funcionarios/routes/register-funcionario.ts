import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { assertRecurso } from '../../../../shared/rules/planos.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { lineBy, route } from '../../access/index.ts';
import { invitationQuotas, mustGetEmpresa } from '../../contas/index.ts';
import { unbarring } from '../barred-address.ts';
import { CADASTRADO } from '../funcionario-audit.ts';
import { assertCanJoin, recordFuncionario } from '../register-person.ts';

/** The sign-in is created with the first password, which the employee sets by the mailed invitation. */
export const handler = route(funcionarios.registerFuncionario)(async ({ body, caller, now, newId }) => {
  const empresa = body.empresaId === caller.empresaId ? caller.empresa : await mustGetEmpresa(body.empresaId);
  if (empresa.admin) throw refusal(REFUSALS.empresaNotFound);
  if (body.equipeId) assertRecurso(empresa.plano_nome, 'equipes');
  await assertCanJoin(empresa, body.email, now);
  const { fotoPerfilColab, equipeId, vinculo, matricula, conviteDepois, ...dados } = body;
  const unbar = await unbarring(empresa.id, body.email);
  const novo = {
    ...dados,
    ...(equipeId && { equipeId }),
    ...(vinculo && { vinculo }),
    ...(matricula && { matricula }),
    senhaDefinida: false,
    ...(conviteDepois && { conviteAdiado: true as const }),
    vez: empresa.numColaboradores,
    along: (alvo: string) => [
      ...lineBy(caller, {
        empresaId: empresa.id,
        acao: 'colaborador.cadastrado',
        alvo,
        resumo: CADASTRADO,
        now,
      }),
      ...unbar,
    ],
  };
  const id = await withinQuotas(await invitationQuotas(empresa, body.email), now, () =>
    recordFuncionario(novo, fotoPerfilColab, { caller, now, newId }, (_id, record) => record()),
  );
  return { IdFuncionario: id, message: conviteDepois ? MSG.cadastroSemConvite : MSG.cadastroColaborador };
});
