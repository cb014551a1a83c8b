import { invalid, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { isOfDomains } from '../../../../shared/rules/domains.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { auditLines, personActor, route } from '../../access/index.ts';
import { assertUncommon, findByCodigo, joinQuotas, withIdentity } from '../../contas/index.ts';
import { limitTakenAddresses } from '../../empresas/index.ts';
import {
  assertMayJoin,
  ENTROU,
  ENTROU_E_ESPERA,
  entryOf,
  recordFuncionario,
} from '../../funcionarios/index.ts';

export const handler = route(
  contas.signUpWithCode,
  limitClients,
)(async ({ body, client, now, newId }) => {
  if (body.confirmarSenha !== undefined && body.confirmarSenha !== body.senha) {
    throw invalid(MSG.senhasNaoCorrespondem, { confirmarSenha: MSG.senhasNaoCorrespondem });
  }
  assertUncommon(body.senha, body.email);
  const empresa = await findByCodigo(body.codigoEmpresa.toUpperCase());
  if (!empresa) throw invalid(MSG.codigoInvalido, { codigoEmpresa: MSG.codigoInvalido });
  if (!isOfDomains(body.email, empresa.dominios)) throw refusal(REFUSALS.outsideDomains);
  const empresaId = empresa.id;
  const novo = {
    empresaId,
    nome: body.nome,
    email: body.email,
    senhaDefinida: true,
    vez: empresa.numColaboradores,
    ...entryOf(empresa, now),
    along: (alvo: string) =>
      auditLines(personActor(alvo), {
        empresaId,
        acao: 'colaborador.cadastrado',
        alvo,
        resumo: empresa.aprovarEntrada ? ENTROU_E_ESPERA : ENTROU,
        now,
      }),
  };
  const id = await limitTakenAddresses(client, now, async () => {
    await assertMayJoin(empresa, body.email, now);
    return withinQuotas(await joinQuotas(empresa, client), now, () =>
      recordFuncionario(novo, body.fotoPerfil, { caller: null, now, newId }, (newFuncionario, record) =>
        withIdentity({ id: newFuncionario, empresaId, groups: ['funcionario'] }, body.senha, record),
      ),
    );
  });
  return empresa.aprovarEntrada
    ? { IdFuncionario: id, message: MSG.cadastroAguardando, situacao: 'aguardando' as const }
    : { IdFuncionario: id, message: MSG.cadastroComCodigo, situacao: 'ativo' as const };
});
