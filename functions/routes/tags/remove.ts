import { MSG } from '../../../shared/messages.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { getTag, removeTag } from '../../store/tags/tags.ts';

export const handler = route(tags.remove)(async ({ params, caller }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const tag = await getTag(caller.empresaId, params.id);
  await removeTag(tag);
  return { message: MSG.tagExcluida };
});
