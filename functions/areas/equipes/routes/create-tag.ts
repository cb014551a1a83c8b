import { tags } from '../../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { createTag } from '../store/tags.ts';
import { tagCriada } from '../tag-audit.ts';

export const handler = route(tags.createTag)(async ({ body, caller, newId, now }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const tag = { id: newId(), nome: body.nome, empresaId: caller.empresaId };
  const line = lineBy(caller, { acao: 'tag.criada', alvo: tag.id, resumo: tagCriada(tag.nome), now });
  await createTag(tag, line);
  return { tag };
});
