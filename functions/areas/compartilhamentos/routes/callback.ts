import { AppError } from '../../../../shared/errors.ts';
import { pages } from '../../../../shared/pages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { addMs, SECOND_MS } from '../../../../shared/rules/dates.ts';
import { exchangeCode, fetchMember } from '../../../partners/linkedin/oauth.ts';
import { env } from '../../../platform/aws/env.ts';
import { redirect } from '../../../platform/http/reply.ts';
import { logger } from '../../../platform/log.ts';
import { route } from '../../access/index.ts';
import { memberMark, sealMember } from '../../conexoes/index.ts';
import { issueToken, takeToken } from '../../contas/index.ts';

/**
 * LinkedIn's answer to a consent. The access token stays on the server, encrypted; the browser gets a handle that only
 * its employee can redeem, once, within ten minutes.
 */
export const handler = route(compartilhamentos.callback)(async ({ query, now }) => {
  const page = env('SITE_URL') + pages.funcionario.path;
  try {
    const handle = await acceptConsent(query, now);
    if (handle === REFUSED) return redirect(`${page}?linkedin=erro&motivo=recusado`);
    if (handle) return redirect(`${page}?token=${encodeURIComponent(handle)}`);
  } catch (error) {
    // A browser follows this link, not an API client: every failure is a page with a way on.
    if (!(error instanceof AppError)) logger.error('consent not accepted', { error: error as Error });
  }
  return redirect(`${page}?linkedin=erro`);
});

const REFUSED = Symbol('refused');

/** LinkedIn's documented codes for an employee who refused to sign in or to authorise, and OAuth's own. */
const isRefusal = (error = ''): boolean =>
  ['user_cancelled_login', 'user_cancelled_authorize', 'access_denied'].includes(error);

async function acceptConsent(
  { code, state, error }: { [name in 'code' | 'state' | 'error']?: string | undefined },
  now: Date,
): Promise<string | typeof REFUSED | undefined> {
  const { contaId, empresaId } = await takeToken('linkedin-state', state ?? '', now);
  if (!code) return isRefusal(error) ? REFUSED : undefined;
  const exchange = await exchangeCode(code);
  if (exchange.kind !== 'granted') return undefined;
  const { accessToken, expiresInSeconds } = exchange.grant;
  const found = await fetchMember(accessToken);
  if (found.kind !== 'known') return undefined;
  const { memberId } = found;
  return issueToken({
    tipo: 'linkedin-handle',
    contaId,
    empresaId,
    dados: {
      token: await sealMember({ accessToken, memberId }, contaId),
      marca: await memberMark(empresaId, memberId),
      expiraEm: addMs(now, expiresInSeconds * SECOND_MS).toISOString(),
    },
    now,
  });
}
