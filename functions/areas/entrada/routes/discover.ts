import { contas } from '../../../../shared/routes/contas.ts';
import { domainOfEmail } from '../../../../shared/rules/sso.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import { ssoOfDomain } from '../of-domain.ts';

/** By the domain alone, so that nothing tells whether an account exists. */
export const handler = route(
  contas.discover,
  limitClients,
)(async ({ body: { email } }) => {
  const domain = domainOfEmail(email);
  const found = domain === undefined ? undefined : await ssoOfDomain(domain);
  if (!found) return { metodos: ['senha' as const] };
  return {
    metodos: found.obrigatorio ? ['sso' as const] : ['senha' as const, 'sso' as const],
    ssoUrl: found.url,
  };
});
