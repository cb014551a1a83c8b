import { refusal } from '../../../shared/refusals.ts';
import { contas } from '../../../shared/routes/contas.ts';
import { assertUncommon } from '../../contas/new-password.ts';
import { empresaQuota, withinQuotas } from '../../contas/quotas.ts';
import { isReserved } from '../../contas/reserved.ts';
import { withIdentity } from '../../contas/sign-up.ts';
import { networkOf } from '../../http/client-address.ts';
import { limitClients } from '../../http/client-limit.ts';
import { route } from '../../http/route.ts';
import { isTaken } from '../../store/contas/contas.ts';
import { createEmpresa } from '../../store/empresas/create.ts';

export const handler = route(
  contas.signUpCompany,
  limitClients,
)(async ({ body, client, now, newId }) => {
  const { senha, ...dados } = body;
  assertUncommon(senha, body.email);
  if (isReserved(body.email) || (await isTaken(body.email, now))) throw refusal('emailTakenAtSignUp');
  const id = newId();
  await withinQuotas([empresaQuota(client)], now, () =>
    withIdentity({ id, empresaId: id, groups: ['empresa'] }, senha, () =>
      createEmpresa({ ...dados, id, rede: networkOf(client), now }),
    ),
  );
  return { empresaId: id };
});
