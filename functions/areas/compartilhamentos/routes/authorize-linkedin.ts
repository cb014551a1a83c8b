import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { authorizationUrl } from '../../../partners/linkedin/oauth.ts';
import { route } from '../../access/index.ts';
import { issueToken } from '../../contas/index.ts';

/** The `state` is a single-use token bound to the employee. */
export const handler = route(compartilhamentos.authorizeLinkedin)(async ({ caller, now }) => {
  const { id: contaId, empresaId, email } = caller;
  const state = await issueToken({ tipo: 'linkedin-state', contaId, empresaId, now });
  return { url: await authorizationUrl('conectar', state, email) };
});
