import { privacidade } from '../../../shared/routes/privacidade.ts';
import { assertProof } from '../../contas/proof.ts';
import { route } from '../../http/route.ts';
import { closeEmpresa } from '../../store/empresas/closing.ts';

export const handler = route(privacidade.closeEmpresa)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  return { encerraEm: await closeEmpresa(caller.empresa, now) };
});
