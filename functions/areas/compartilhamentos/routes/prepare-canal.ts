import { refusal } from '../../../../shared/errors.ts';
import { canais } from '../../../../shared/routes/canais.ts';
import { blockedHost } from '../../../../shared/rules/links.ts';
import { mustAccept } from '../../../../shared/rules/regulamento.ts';
import { shortAddress } from '../../../../shared/rules/share-text.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import { env } from '../../../platform/aws/env.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { assertOpen, mustGetEmpresa } from '../../contas/index.ts';
import { blockedHosts } from '../../links/index.ts';
import { getShare, ownCaption, visiblePost } from '../../posts/index.ts';
import { openChannelLink } from '../channel-link.ts';
import { messageFor } from '../message.ts';

export const handler = route(canais.prepareCanal)(async ({ body: { postId, canal }, caller, now }) => {
  const { funcionario, empresaId } = caller;
  const [post, empresa, share, hosts] = await Promise.all([
    visiblePost(funcionario, postId, now),
    mustGetEmpresa(empresaId),
    getShare(caller.id, postId),
    blockedHosts(now),
  ]);
  assertOpen(empresa);
  if (post.link === undefined) throw refusal(REFUSALS.postWithoutLink);
  if (blockedHost(post.link, hosts) !== undefined) throw refusal(REFUSALS.shareOfBlockedLink);
  if (mustAccept(empresa.regulamentoVersao, funcionario.regulamentoAceito))
    throw refusal(REFUSALS.regulationNotAccepted);
  const { equipeId } = funcionario;
  const owner = {
    empresaId,
    funcionarioId: caller.id,
    postId: post.id,
    canal,
    ...(equipeId && { equipeId }),
  };
  const linkCurto = shortAddress(env('SITE_URL'), await openChannelLink(owner, post.link));
  const { divulgacao } = empresa;
  const legenda = ownCaption(share, post) ?? suggestedCaption(post, funcionario);
  return { canal, linkCurto, ...messageFor(canal, { legenda, divulgacao, endereco: linkCurto }) };
});
