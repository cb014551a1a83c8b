import { endAccess, type OwnAccess } from '../../platform/aws/identity.ts';
import { issueToken, openAccess, type SealedAccess, sealAccess } from '../contas/index.ts';
import type { Caller } from './caller.ts';
import { assertPassword, findProof, type ProofRequest, signInIdOf } from './proof.ts';

/** Proofs that hold Cognito's tokens, encrypted. A separate file, because other routes need no right to that key. */

/**
 * As `assertProof`, but returns Cognito's tokens, for operations that Cognito allows the account itself only. Undefined
 * if the account has a second factor, because the password alone yields no tokens then.
 */
export async function proveForAccess(
  request: ProofRequest & { body: { senhaAtual?: string | undefined } },
): Promise<OwnAccess | undefined> {
  const proof = await findProof(request);
  // A passkey proves who is there, but Cognito gives its tokens for the password.
  if (!proof || proof.dados.chave) return assertPassword(request.body.senhaAtual ?? '', request);
  const { acesso, renovacao } = proof.dados;
  return acesso && renovacao ? openAccess({ acesso, renovacao }, request.caller.id) : undefined;
}

/** Issues a proof for the password, valid for five minutes and any number of calls. Throws as `assertProof`. */
export async function issueProof(senha: string, request: ProofRequest): Promise<string> {
  const own = await assertPassword(senha, request);
  const { id, empresaId } = request.caller;
  const dados = { sessao: signInIdOf(request.event), ...(await sealForProof(own, request.caller)) };
  return issueToken({ tipo: 'prova', contaId: id, empresaId, dados, now: request.now });
}

/** Company accounts keep Cognito's tokens in the proof: setting up a second factor needs them, but not the password again. */
async function sealForProof(own: OwnAccess | undefined, caller: Caller): Promise<SealedAccess | undefined> {
  if (own && caller.role !== 'funcionario') return sealAccess(own, caller.id);
  await endAccess(own);
  return undefined;
}
