import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { readFuncionario, route } from '../../access/index.ts';
import { toSharedPosts } from '../share-view.ts';
import { listSharesOf } from '../store/share-pages.ts';

export const handler = route(compartilhamentos.sharesByEmployee)(async ({ params, query, caller }) => {
  const funcionario = await readFuncionario(params.id, caller);
  const { items, nextCursor } = await listSharesOf(funcionario.id, query);
  return { sharedPosts: await toSharedPosts(items), totalPosts: funcionario.totalCompartilhados, nextCursor };
});
