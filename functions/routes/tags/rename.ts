import { tags } from '../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { getTag, renameTag } from '../../store/tags/tags.ts';

export const handler = route(tags.rename)(async ({ params, body, caller }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const before = await getTag(caller.empresaId, params.id);
  await renameTag(before, body.nome);
  return { tag: { id: before.id, nome: body.nome, empresaId: before.empresaId } };
});
