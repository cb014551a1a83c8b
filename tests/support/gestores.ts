import { issueLinkToken } from '../../functions/areas/contas/store/account-links.ts';
import type { Gestor } from '../../shared/routes/entities.ts';
import type { GestorPapel } from '../../shared/rules/papeis.ts';
import { freshEmail, PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

/** A manager invited by a company. */
export async function inviteGestor(
  stack: TestStack,
  empresa: SignedIn,
  papel: GestorPapel,
  email = freshEmail(papel),
): Promise<Gestor> {
  const { status, body } = await stack.call<{ gestor: Gestor }>('POST', '/api/gestores', {
    token: empresa.token,
    body: { nome: `Gestor ${papel}`, email, papel, senhaAtual: PASSWORD },
  });
  if (status !== 201) throw new Error(`invitation of ${email}: ${status} ${JSON.stringify(body)}`);
  return body.gestor;
}

/** Sets the password by the mailed link, without waiting for the mail, and signs in. */
export async function acceptInvitation(
  stack: TestStack,
  empresaId: string,
  { id, email }: Gestor,
): Promise<SignedIn> {
  const conta = { email, contaId: id, empresaId, tipo: 'gestor' } as const;
  const token = await issueLinkToken('convite', conta, new Date());
  const { status } = await stack.call('POST', '/definir-senha', {
    query: { token },
    body: { senha: PASSWORD },
  });
  if (status !== 200) throw new Error(`password of ${email}: ${status}`);
  const session = await stack.login(email, PASSWORD);
  return { id, empresaId, email, token: session.token, refreshToken: session.refreshToken };
}

/** A manager who has signed in. */
export const newGestor = async (stack: TestStack, empresa: SignedIn, papel: GestorPapel): Promise<SignedIn> =>
  acceptInvitation(stack, empresa.empresaId, await inviteGestor(stack, empresa, papel));
