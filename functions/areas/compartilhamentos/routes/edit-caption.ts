import { forbidden, refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { canUseCaption } from '../../../../shared/rules/variations.ts';
import { windowStart } from '../../../partners/linkedin/ambiguity.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { assertCaptionFits, getShare, saveCaption, visiblePost } from '../../posts/index.ts';

export const handler = route(compartilhamentos.editCaption)(async ({ body, caller, now }) => {
  const post = await visiblePost(caller.funcionario, body.postOriginalId, now);
  if (!canUseCaption(post, body.legendaAlterada)) throw forbidden(MSG.legendaNaoEditavel);
  const [empresa, share] = await Promise.all([
    mustGetEmpresa(caller.empresaId, { fresh: false }),
    getShare(caller.id, post.id),
  ]);
  assertCaptionFits(body.legendaAlterada, post, empresa, 'legendaAlterada');
  if (share?.estado === 'publicado') throw refusal(REFUSALS.alreadyShared);
  const key = { funcionarioId: caller.id, postId: post.id, empresaId: post.empresaId };
  await saveCaption(key, body.legendaAlterada, windowStart(now));
  return { message: MSG.legendaSalva, legendaAlterada: body.legendaAlterada };
});
