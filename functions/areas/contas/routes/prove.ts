import { contas } from '../../../../shared/routes/contas.ts';
import { issueProof, route } from '../../access/index.ts';

export const handler = route(contas.prove)(async ({ body, ...asking }) => ({
  prova: await issueProof(body.senha, asking),
}));
