import { mustGetEmpresa } from '../../functions/areas/contas/index.ts';
import { issueLinkToken } from '../../functions/areas/contas/store/account-links.ts';
import type { Conta } from '../../functions/areas/contas/store/contas.ts';
import { plantEmpresa, plantFuncionario, plantSession } from './planted.ts';
import type { TestStack } from './stack.ts';

export const PASSWORD = 'Senha123';
let addresses = 0;
/** An address not used before in this process. */
export const freshEmail = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '')}.${++addresses}@exemplo.com.br`;

export interface SignedIn {
  readonly id: string;
  readonly empresaId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

interface Made {
  /** false: the confirmation link is not followed, which inviting and sharing require */
  readonly confirmed?: boolean;
  /** an address of its own, or of an earlier employee who returns */
  readonly email?: string;
}

/** The current time of the stack. */
async function timeOf(stack: Pick<TestStack, 'look'>): Promise<Date> {
  const { agora } = await stack.look<{ agora: string }>('relogio');
  return new Date(agora);
}

/** Follows a confirmation link as the mail has it, without waiting for the mail. */
export async function confirmEmail(stack: Pick<TestStack, 'call' | 'look'>, conta: Conta): Promise<void> {
  const token = await issueLinkToken('confirmacao', conta, await timeOf(stack));
  const { headers } = await stack.call('GET', '/confirmar-email', { query: { token } });
  if (headers.get('location')?.includes('erro')) throw new Error(`${conta.email} was not confirmed`);
}

/** A name without an address (shared/rules/names.ts), from a test's label. */
const spoken = (name: string) => name.replaceAll('.', ' ');

export async function newEmpresa(
  stack: TestStack,
  name = 'empresa',
  { confirmed = true, email = freshEmail(name) }: Made = {},
): Promise<SignedIn> {
  const now = await timeOf(stack);
  const nome = `Empresa ${spoken(name)}`;
  return signedIn(await plantEmpresa({ nome, email, senha: PASSWORD, confirmed, now }), now);
}

/** Signs a company up and in, through the calls of the contract. */
export async function signUpEmpresa(
  stack: Pick<TestStack, 'call' | 'login' | 'look'>,
  name = 'empresa',
  { confirmed = true }: Made = {},
): Promise<SignedIn> {
  const email = freshEmail(name);
  const { status, body } = await stack.call<{ empresaId: string }>('POST', '/cadastrar-empresa', {
    body: {
      nome: `Empresa ${spoken(name)}`,
      endereco: 'Rua das Flores, 10',
      adm_nome: 'Aurora Lima',
      telefone: '11987654321',
      email,
      senha: PASSWORD,
    },
  });
  if (status !== 201) throw new Error(`sign-up of ${email}: ${status} ${JSON.stringify(body)}`);
  const { empresaId } = body;
  if (confirmed) await confirmEmail(stack, { email, contaId: empresaId, empresaId, tipo: 'empresa' });
  const { token, refreshToken } = await stack.login(email, PASSWORD);
  return { id: empresaId, empresaId, email, token, refreshToken };
}

/** The value of X-Prova: the proof of five minutes that a session gets for its password. */
export async function proofOf(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  senha = PASSWORD,
): Promise<Record<string, string>> {
  const { status, body } = await stack.call<{ prova: string }>('POST', '/api/prova', {
    token,
    body: { senha },
  });
  if (status !== 200) throw new Error(`proof: ${status} ${JSON.stringify(body)}`);
  return { 'x-prova': body.prova };
}

/** An employee with a session, who joined by the company's code. */
export async function newFuncionario(
  stack: TestStack,
  empresa: SignedIn,
  name = 'pessoa',
  { confirmed = true, email = freshEmail(name) }: Made = {},
): Promise<SignedIn> {
  const now = await timeOf(stack);
  const record = await mustGetEmpresa(empresa.empresaId);
  const nome = `Pessoa ${spoken(name)}`;
  return signedIn(await plantFuncionario(record, { nome, email, senha: PASSWORD, confirmed, now }), now);
}

async function signedIn(conta: Conta, now: Date): Promise<SignedIn> {
  const { contaId: id, empresaId, email } = conta;
  return { id, empresaId, email, ...(await plantSession(conta, PASSWORD, now)) };
}

/** Changes a company's settings; its other data stay. */
export async function setEmpresa(stack: TestStack, empresa: SignedIn, change: object): Promise<void> {
  const { token, empresaId } = empresa;
  const path = `/empresa/${empresaId}`;
  const { body: record } = await stack.call<Record<string, string>>('GET', path, { token });
  const { nome, endereco, adm_nome, telefone, email } = record;
  const body = { nome, endereco, adm_nome, telefone, email, ...change };
  const { status } = await stack.call('PUT', path, { token, body });
  if (status !== 200) throw new Error(`settings of ${empresa.email}: ${status}`);
}

/** A company whose campaign has rules. */
export async function withRules(stack: TestStack, empresa: SignedIn): Promise<SignedIn> {
  await setEmpresa(stack, empresa, { regulamento: 'Um post por semana.' });
  return empresa;
}

/** A pending employee of a company that approves entries. */
export async function newPending(stack: TestStack, empresa: SignedIn, name = 'espera'): Promise<SignedIn> {
  await setEmpresa(stack, empresa, { aprovarEntrada: true });
  const funcionario = await newFuncionario(stack, empresa, name);
  await setEmpresa(stack, empresa, { aprovarEntrada: false });
  return funcionario;
}
