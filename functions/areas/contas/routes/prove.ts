import { contas } from '../../../../shared/routes/contas.ts';
import { issueProof } from '../../access/kept-proof.ts';
import { route } from '../../access/route.ts';

export const handler = route(contas.prove)(async ({ body, ...asking }) => ({
  prova: await issueProof(body.senha, asking),
}));
