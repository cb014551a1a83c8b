import { contas } from '../../../../shared/routes/contas.ts';
import { issueProof, route } from '../../access/index.ts';

export const handler = route(contas.prove)(async ({ body, ...request }) => ({
  prova: await issueProof(body.senha, request),
}));
