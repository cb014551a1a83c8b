import * as MSG from '../../../../shared/messages.ts';
import { tags } from '../../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { getTag, removeTag } from '../store/tags.ts';
import { tagExcluida } from '../tag-audit.ts';

export const handler = route(tags.removeTag)(async ({ params, caller, now }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const tag = await getTag(caller.empresaId, params.id);
  const line = lineBy(caller, { acao: 'tag.excluida', alvo: tag.id, resumo: tagExcluida(tag.nome), now });
  await removeTag(tag, line);
  return { message: MSG.tagExcluida };
});
