import { tags } from '../../../../shared/routes/tags.ts';
import { assertTagsInPlan } from '../../../../shared/rules/planos.ts';
import { lineBy, route } from '../../access/index.ts';
import { getTag, renameTag } from '../store/tags.ts';
import { tagAlterada } from '../tag-audit.ts';

export const handler = route(tags.renameTag)(async ({ params, body, caller, now }) => {
  assertTagsInPlan(caller.empresa.plano_nome);
  const before = await getTag(caller.empresaId, params.id);
  const resumo = body.nome === before.nome ? undefined : tagAlterada(before.nome, body.nome);
  await renameTag(before, body.nome, lineBy(caller, { acao: 'tag.alterada', alvo: before.id, resumo, now }));
  return { tag: { id: before.id, nome: body.nome, empresaId: before.empresaId } };
});
