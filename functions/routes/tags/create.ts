import { tags } from '../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { createTag } from '../../store/tags/tags.ts';

export const handler = route(tags.create)(async ({ body, caller, newId }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const tag = { id: newId(), nome: body.nome, empresaId: caller.empresaId };
  await createTag(tag);
  return { tag };
});
