import { forbidden, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { assistente } from '../../../../shared/routes/assistente.ts';
import { OWN_SUGGESTIONS_MAX } from '../../../../shared/rules/assistente.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { textsOfColleagues } from '../../compartilhamentos/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { getShare, visiblePost } from '../../posts/index.ts';
import { assertAssistant, suggest } from '../suggest.ts';

/** Rewords the company's text, never the employee's own: no personal data leaves. */
export const handler = route(assistente.ownCaption)(async ({ body: { postId, tom }, caller, newId, now }) => {
  const { id, funcionario } = caller;
  assertAssistant(await mustGetEmpresa(caller.empresaId));
  const [post, share, colleagues] = await Promise.all([
    visiblePost(funcionario, postId, now),
    getShare(id, postId),
    textsOfColleagues({ postId, funcionarioId: id }),
  ]);
  if (!post.alteravel) throw forbidden(MSG.legendaNaoEditavel);
  if (share?.estado === 'publicado') throw refusal(REFUSALS.alreadyShared);
  return suggest({
    person: caller,
    texto: suggestedCaption(post, funcionario),
    tom,
    quantas: OWN_SUGGESTIONS_MAX,
    colleagues,
    reservationId: newId(),
    now,
  });
});
