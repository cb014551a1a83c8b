import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import { route } from '../../access/index.ts';
import { listSugestoes, listSugestoesOf } from '../store/suggestion-pages.ts';
import { toSugestoes } from '../suggestion-view.ts';

export const handler = route(sugestoes.listSugestoes)(async ({ query, caller, now }) => {
  const { items, nextCursor } =
    caller.role === 'funcionario'
      ? await listSugestoesOf(caller.id, query)
      : await listSugestoes(caller.empresaId, query);
  return { sugestoes: await toSugestoes(items, caller, now), nextCursor };
});
