import { auditLines, personActor } from '../../functions/areas/access/index.ts';
import {
  atEpoch,
  type Conta,
  contaOfEmpresa,
  type EmpresaItem,
  recordSession,
  updateRecord,
} from '../../functions/areas/contas/index.ts';
import { withIdentity } from '../../functions/areas/contas/sign-up.ts';
import { confirmClaim } from '../../functions/areas/contas/store/contas.ts';
import { createEmpresa } from '../../functions/areas/empresas/index.ts';
import { creationOf } from '../../functions/areas/empresas/store/create-empresa.ts';
import { newSession, type Session } from '../../functions/areas/entrada/start.ts';
import {
  createFuncionario,
  ENTROU,
  ENTROU_E_ESPERA,
  recordFirstAccess,
} from '../../functions/areas/funcionarios/index.ts';
import { signIn } from '../../functions/platform/aws/identity.ts';
import { equals } from '../../functions/platform/dynamodb/conditions.ts';
import { newUlid } from '../../functions/platform/dynamodb/ids.ts';
import { transact } from '../../functions/platform/dynamodb/writes.ts';
import { gatewayEvent } from './invoke.ts';

/**
 * Creates accounts and sessions through the product's own stores in this process, instead of the calls of a sign-up,
 * which cost four times as much. The checks of a sign-up are skipped.
 */
interface Planted {
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
  /** the link of the confirmation mail counts as followed, and the mail need not be sent */
  readonly confirmed: boolean;
  readonly now: Date;
}

/** Creates a company as its sign-up does. Returns its account. */
export async function plantEmpresa({ nome, email, senha, confirmed, now }: Planted): Promise<Conta> {
  const id = newUlid(now);
  const dados = {
    id,
    nome,
    email,
    endereco: 'Rua das Flores, 10',
    adm_nome: 'Aurora Lima',
    telefone: '11987654321',
  };
  const nova = { ...dados, origem: '127.0.0.1', now };
  await withIdentity({ id, empresaId: id, groups: ['empresa'] }, senha, () =>
    confirmed ? transact(creationOf(nova)) : createEmpresa(nova),
  );
  return withConfirmation({ email, contaId: id, empresaId: id, tipo: 'empresa' }, confirmed);
}

/** Creates an employee as joining by the company's code does. Returns the account. */
export async function plantFuncionario(
  empresa: EmpresaItem,
  { nome, email, senha, confirmed, now }: Planted,
): Promise<Conta> {
  const id = newUlid(now);
  const { id: empresaId, numColaboradores: vez, aprovarEntrada, avisoDeEntradaEm } = empresa;
  const resumo = aprovarEntrada ? ENTROU_E_ESPERA : ENTROU;
  const line = { empresaId, acao: 'colaborador.cadastrado', alvo: id, resumo, now } as const;
  const extra = auditLines(personActor(id), line);
  const notify = avisoDeEntradaEm ? undefined : contaOfEmpresa(empresa);
  const espera = aprovarEntrada ? { espera: { notify } } : {};
  await withIdentity({ id, empresaId, groups: ['funcionario'] }, senha, () =>
    createFuncionario({
      id,
      empresaId,
      nome,
      email,
      senhaDefinida: true,
      semConvite: confirmed,
      vez,
      now,
      extra,
      ...espera,
    }),
  );
  return withConfirmation({ email, contaId: id, empresaId, tipo: 'funcionario' }, confirmed);
}

/** Writes what following the confirmation link changes. */
async function withConfirmation(conta: Conta, confirmed: boolean): Promise<Conta> {
  const change = { set: { emailConfirmed: true }, remove: ['aConfirmar'] };
  const when = equals('email', conta.email);
  if (confirmed) await transact([updateRecord(conta, change, { when }), confirmClaim(conta)]);
  return conta;
}

/** Starts a session as signing in does, without a second factor. */
export async function plantSession(conta: Conta, senha: string, now: Date): Promise<Session> {
  const tokens = await signIn(conta.contaId, senha, false);
  if ('challenge' in tokens) throw new Error(`${conta.email} has a second factor`);
  const event = gatewayEvent('contas.login', { headers: { 'user-agent': 'node' }, at: now });
  const { record, session } = await newSession(conta, tokens, event, now);
  await recordSession(await atEpoch(conta), record);
  if (conta.tipo === 'funcionario')
    await recordFirstAccess({ empresaId: conta.empresaId, id: conta.contaId }, now);
  return session;
}
