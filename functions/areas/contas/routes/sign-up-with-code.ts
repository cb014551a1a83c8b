import { invalid, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { addMs, HOUR_MS } from '../../../../shared/rules/dates.ts';
import { isOfDomains } from '../../../../shared/rules/domains.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { auditLines, personActor, route } from '../../access/index.ts';
import {
  contaOfEmpresa,
  type EmpresaItem,
  findByCodigo,
  joinQuotas,
  limitTakenAddresses,
  withinQuotas,
} from '../../empresas/index.ts';
import {
  assertCanJoin,
  ENTROU,
  ENTROU_E_ESPERA,
  isBarred,
  recordFuncionario,
} from '../../funcionarios/index.ts';
import { assertUncommon } from '../new-password.ts';
import { withIdentity } from '../sign-up.ts';

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

async function assertMayJoin(empresa: EmpresaItem, email: string, now: Date): Promise<void> {
  const refused = await assertCanJoin(empresa, email, now).catch((error: Error) => error);
  // Always looked up, and refused like an address in use: neither text nor time reveals who was dismissed.
  const barred = await isBarred(empresa.id, email, now);
  if (refused) throw refused;
  if (barred) throw refusal(REFUSALS.emailTaken);
}

/** At most one mail an hour notifies the company of pending employees. */
const NOTIFY_EVERY_MS = HOUR_MS;

function entryOf(empresa: EmpresaItem, now: Date) {
  const { aprovarEntrada, avisoDeEntradaEm } = empresa;
  if (!aprovarEntrada) return {};
  const isNotified =
    avisoDeEntradaEm !== undefined && new Date(avisoDeEntradaEm) > addMs(now, -NOTIFY_EVERY_MS);
  return { espera: { notify: isNotified ? undefined : contaOfEmpresa(empresa) } };
}
