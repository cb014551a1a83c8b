import { endAccess, type OwnAccess } from '../../platform/aws/identity.ts';
import { issueToken, openAccess, type SealedAccess, sealAccess } from '../contas/index.ts';
import type { Caller } from './caller.ts';
import { type Asking, assertPassword, proofIn, sessionOf } from './proof.ts';

/** Proofs that keep Cognito's tokens, encrypted. Apart from other proofs, whose functions need neither key nor code for it. */

/**
 * As `assertProof`, for what Cognito lets only the account itself do: returns the tokens that Cognito gave for the
 * password. Undefined where the account has a second factor, since the password alone gives none then.
 */
export async function proveForAccess(
  asking: Asking & { body: { senhaAtual?: string | undefined } },
): Promise<OwnAccess | undefined> {
  const proof = await proofIn(asking);
  if (!proof) return assertPassword(asking.body.senhaAtual ?? '', asking);
  const { acesso, renovacao } = proof.dados;
  return acesso && renovacao ? openAccess({ acesso, renovacao }, asking.caller.id) : undefined;
}

/** A proof for five minutes and any number of calls, by the password. Throws as `assertProof`. */
export async function issueProof(senha: string, asking: Asking): Promise<string> {
  const own = await assertPassword(senha, asking);
  const { id, empresaId } = asking.caller;
  const dados = { sessao: sessionOf(asking.event), ...(await keptAccess(own, asking.caller)) };
  return issueToken({ tipo: 'prova', contaId: id, empresaId, dados, now: asking.now });
}

/** Cognito's tokens are kept for whoever may set up a second factor: the calls that do so bring the proof, not the password. */
async function keptAccess(own: OwnAccess | undefined, caller: Caller): Promise<SealedAccess | undefined> {
  if (own && caller.role !== 'funcionario') return sealAccess(own, caller.id);
  await endAccess(own);
  return undefined;
}
