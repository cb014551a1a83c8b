import { contas } from '../../../../shared/routes/contas.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { limitClients } from '../../../platform/http/client-limit.ts';
import { withinQuotas } from '../../../platform/quota.ts';
import { route } from '../../access/index.ts';
import { assertMaySignUp, empresaQuotas, originOfNetwork, withIdentity } from '../../contas/index.ts';
import { createEmpresa, limitTakenAddresses } from '../../empresas/index.ts';

export const handler = route(
  contas.signUpCompany,
  limitClients,
)(async ({ body, client, now, newId }) => {
  const { senha, ...dados } = body;
  return limitTakenAddresses(client, now, async () => {
    await assertMaySignUp(body, now);
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
