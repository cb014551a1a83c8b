import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { env } from '../../../platform/aws/env.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { contaOfToken, readToken } from '../../contas/index.ts';
import { confirmedIn, linkByMail } from '../link-to-provider.ts';
import { getSso } from '../store/company.ts';
import { hasConfirmed } from '../store/linked-people.ts';

/** A mailed link, for the provider that is still the company's. A press, because mail scanners open links. */
export const handler = route(
  sso.confirmSso,
  limitClients,
)(async ({ body, now }) => {
  const token = await readToken('provedor', body.token, now);
  const conta = contaOfToken(token);
  const { confirma = '' } = token.dados;
  const { conexao } = await getSso(conta.empresaId);
  if (conexao?.situacao !== 'ativo' || !hasConfirmed(confirmedIn(confirma).subject, conexao))
    throw refusal(REFUSALS.invalidToken);
  await linkByMail(conta, confirma, token, now);
  return { message: MSG.provedorConfirmado, url: `${env('SITE_URL')}/sso/${conta.empresaId}/entrar` };
});
