import type { TestStack } from './stack.ts';

export const PASSWORD = 'Senha123';
let people = 0;
/** An address nobody used in this process. */
export const freshEmail = (name: string) => `${name}.${++people}@exemplo.com.br`;

export interface SignedIn {
  readonly id: string;
  readonly empresaId: string;
  readonly email: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** Signs a company up and in, through the calls of the contract. */
export async function newCompany(stack: TestStack, name = 'empresa'): Promise<SignedIn> {
  const email = freshEmail(name);
  const { status, body } = await stack.call<{ empresaId: string }>('POST', '/cadastrar-empresa', {
    body: {
      nome: `Empresa ${name}`,
      endereco: 'Rua das Flores, 10',
      adm_nome: 'Aurora Lima',
      telefone: '11987654321',
      email,
      senha: PASSWORD,
    },
  });
  if (status !== 201) throw new Error(`sign-up of ${email}: ${status} ${JSON.stringify(body)}`);
  const { token, refreshToken } = await stack.login(email, PASSWORD);
  return { id: body.empresaId, empresaId: body.empresaId, email, token, refreshToken };
}

/** An employee who joins by the company's code, and signs in. */
export async function newEmployee(stack: TestStack, company: SignedIn, name = 'pessoa'): Promise<SignedIn> {
  const { empresaId, token } = company;
  const { body: record } = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresaId}`, {
    token,
  });
  const email = freshEmail(name);
  const { status, body } = await stack.call<{ IdFuncionario: string }>(
    'POST',
    '/cadastrar-colaborador-com-codigo',
    { body: { nome: `Pessoa ${name}`, email, senha: PASSWORD, codigoEmpresa: record.codigoEmpresa } },
  );
  if (status !== 201) throw new Error(`sign-up of ${email}: ${status} ${JSON.stringify(body)}`);
  const session = await stack.login(email, PASSWORD);
  return {
    id: body.IdFuncionario,
    empresaId,
    email,
    token: session.token,
    refreshToken: session.refreshToken,
  };
}
