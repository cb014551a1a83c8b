import { sessoes } from '../../../../shared/routes/sessoes.ts';
import type { LinkedinMotivo } from '../../../../shared/rules/metodos.ts';
import { acceptConsent } from '../../../partners/linkedin/oauth.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { logger } from '../../../platform/log.ts';
import { route } from '../../access/index.ts';
import { type TokenItem, takeToken } from '../../contas/index.ts';
import { entryAddress, failedEntry } from '../enter.ts';
import { accountsOfMember } from '../linkedin.ts';

const REASONS = { cancelled: 'cancelado', refused: 'recusado', unavailable: 'indisponivel' } as const;
const refused = (motivo: LinkedinMotivo): string => failedEntry('linkedin', motivo);

/**
 * LinkedIn's answer to a consent to sign in, whose state it uses up. A browser follows this link: every failure is a page with
 * a way on. The connection is renewed only when the code is redeemed.
 */
export const handler = route(
  sessoes.returnFromLinkedin,
  limitClients,
)(async ({ query: { state = '', ...answer }, now }) => {
  try {
    const begun = await takeToken('linkedin-entrada', state, now);
    return redirect(begun ? await arrive(begun, answer, now) : refused('expirado'));
  } catch (error) {
    logger.error('sign-in by LinkedIn failed', { error: error as Error });
    return redirect(refused('indisponivel'));
  }
});

async function arrive(
  { dados: { navegador = '', lembrar } }: TokenItem,
  answer: { code?: string | undefined; error?: string | undefined },
  now: Date,
): Promise<string> {
  const consent = await acceptConsent('entrar', answer);
  if (consent.kind !== 'granted') return refused(REASONS[consent.kind]);
  const contas = await accountsOfMember(consent, now);
  if (contas.length === 0) return refused('sem_conta');
  return entryAddress({ contas, metodo: 'linkedin', lembrar: lembrar === '1', navegador }, now);
}
