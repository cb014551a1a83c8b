import { AppError } from '../../../../shared/errors.ts';
import { pages } from '../../../../shared/pages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { acceptConsent } from '../../../partners/linkedin/oauth.ts';
import { env } from '../../../platform/aws/env.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { logger } from '../../../platform/log.ts';
import { route } from '../../access/index.ts';
import { newConnection } from '../../conexoes/index.ts';
import { issueToken, takeToken } from '../../contas/index.ts';

/**
 * LinkedIn's answer to a consent. The access token stays on the server, encrypted; the browser gets a handle that only
 * its employee can redeem, once, within ten minutes.
 */
export const handler = route(compartilhamentos.linkedinCallback)(async ({ query, now }) => {
  const page = env('SITE_URL') + pages.funcionario.path;
  try {
    const handle = await handleOf(query, now);
    if (handle === REFUSED) return redirect(`${page}?linkedin=erro&motivo=recusado`);
    if (handle) return redirect(`${page}?token=${encodeURIComponent(handle)}`);
  } catch (error) {
    // A browser follows this link, not an API client: every failure is a page with a way on.
    if (!(error instanceof AppError)) logger.error('consent not accepted', { error: error as Error });
  }
  return redirect(`${page}?linkedin=erro`);
});

const REFUSED = Symbol('refused');

async function handleOf(
  { state = '', ...answer }: { [name in 'code' | 'state' | 'error']?: string | undefined },
  now: Date,
): Promise<string | typeof REFUSED | undefined> {
  const token = await takeToken('linkedin-state', state, now);
  if (!token) return undefined;
  const { contaId, empresaId } = token;
  const consent = await acceptConsent('conectar', answer);
  if (consent.kind === 'cancelled') return REFUSED;
  if (consent.kind !== 'granted') return undefined;
  const dados = { ...(await newConnection({ empresaId, id: contaId }, consent, now)) };
  return issueToken({ tipo: 'linkedin-handle', contaId, empresaId, dados, now });
}
