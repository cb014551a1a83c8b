import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { authorizationUrl } from '../../../partners/linkedin/oauth.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { HttpReply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { issueToken } from '../../contas/index.ts';
import { startEntry } from '../enter.ts';

/** The person is known only at the return. The `state` is a single-use token bound to the browser. */
export const handler = route(
  sessoes.enterByLinkedin,
  limitClients,
)(async ({ query, now }) => {
  const { navegador, cookie } = startEntry();
  const dados = { navegador, lembrar: query.lembrar ? '1' : '' };
  const state = await issueToken({ tipo: 'linkedin-entrada', contaId: '-', empresaId: '-', dados, now });
  return new HttpReply(302, {}, { location: await authorizationUrl('entrar', state) }, [cookie]);
});
