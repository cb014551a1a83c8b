import { isRefusal, refusal } from '../../../../shared/errors.ts';
import { pages } from '../../../../shared/pages.ts';
import { privacidade } from '../../../../shared/routes/privacidade.ts';
import { env } from '../../../platform/aws/env.ts';
import { isStored, presignRead } from '../../../platform/aws/upload-form.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { redirect } from '../../../platform/http/reply.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { loadRecord, route } from '../../access/index.ts';
import { contaOfToken, readToken } from '../../contas/index.ts';
import { personalDataKey } from '../privacy-key.ts';
import { findCopy } from '../store/copies.ts';

/** Does not use up the link, because mail scanners follow it before the account's owner does (docs/decisions/029). */
export const handler = route(
  privacidade.downloadData,
  limitClients,
)(async ({ params, event, now }) => {
  try {
    const conta = contaOfToken(await readToken('dados', params.token, now));
    const { contaId, empresaId, email } = conta;
    // The address may not be the account's any more, and was perhaps a thief's.
    const record = await loadRecord(conta, { inactive: true });
    const { zip } = (record?.email === email && (await findCopy({ empresaId, contaId }))) || {};
    const key = zip && personalDataKey(contaId, zip);
    if (!key || !(await isStored('personalData', key))) throw refusal(REFUSALS.invalidToken);
    return redirect(presignRead('personalData', key));
  } catch (error) {
    const fromBrowser = event.headers.accept?.includes('text/html');
    if (fromBrowser && isRefusal(error, REFUSALS.invalidToken))
      return redirect(env('SITE_URL') + pages.meusDados.path);
    throw error;
  }
});
