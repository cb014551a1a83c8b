import { MSG } from '../../../shared/messages.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../shared/rules/planos.ts';
import { route } from '../../http/route.ts';
import { getTag, removeTag } from '../../store/tags/tags.ts';

export const handler = route(tags.remove)(async ({ params, caller }) => {
  const tag = await getTag(caller.empresaId, params.id);
  assertTagsInPlan(caller.empresa.plano_nome);
  await removeTag(tag);
  return { message: MSG.tagExcluida };
});
