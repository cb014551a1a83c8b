import { refusal } from '../../../../shared/errors.ts';
import { sso } from '../../../../shared/routes/sso.ts';
import { ProviderUnreadableError } from '../../../partners/identity/unreadable.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { begin } from '../begin.ts';
import { getSso } from '../store/company.ts';

export const handler = route(sso.testSso)(async ({ caller, now }) => {
  const item = await getSso(caller.empresaId);
  if (!item.conexao) throw refusal(REFUSALS.ssoNotConnected);
  try {
    return { url: await begin(item, item.conexao, { teste: true, navegador: '', lembrar: false, now }) };
  } catch (error) {
    throw error instanceof ProviderUnreadableError ? refusal(REFUSALS.providerSilent, error) : error;
  }
});
