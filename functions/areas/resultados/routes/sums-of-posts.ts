import { resultados } from '../../../../shared/routes/resultados.ts';
import { route } from '../../access/index.ts';
import { postSums } from '../post-sums.ts';

export const handler = route(resultados.sumsOfPosts)(async ({ query, caller: { empresaId }, now }) => ({
  rows: await postSums(empresaId, query.posts, now),
}));
