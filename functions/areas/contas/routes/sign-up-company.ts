import { refusal } from '../../../../shared/errors.ts';
import * as REFUSALS from '../../../../shared/refusals.ts';
import { contas } from '../../../../shared/routes/contas.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { route } from '../../access/index.ts';
import {
  createEmpresa,
  empresaQuotas,
  limitTakenAddresses,
  originOfNetwork,
  withinQuotas,
} from '../../empresas/index.ts';
import { assertUncommon } from '../new-password.ts';
import { isReserved } from '../reserved.ts';
import { withIdentity } from '../sign-up.ts';
import { isTaken } from '../store/contas.ts';

export const handler = route(
  contas.signUpCompany,
  limitClients,
)(async ({ body, client, now, newId }) => {
  const { senha, ...dados } = body;
  assertUncommon(senha, body.email);
  return limitTakenAddresses(client, now, async () => {
    if (isReserved(body.email) || (await isTaken(body.email, now)))
      throw refusal(REFUSALS.emailTakenAtSignUp);
    const id = newId();
    const network = networkOf(client);
    const origem = await originOfNetwork(network);
    await withinQuotas(empresaQuotas(network, origem), now, () =>
      withIdentity({ id, empresaId: id, groups: ['empresa'] }, senha, () =>
        createEmpresa({ ...dados, id, origem, now }),
      ),
    );
    return { empresaId: id };
  });
});
