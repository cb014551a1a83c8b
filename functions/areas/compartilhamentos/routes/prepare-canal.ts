import { refusal } from '../../../../shared/errors.ts';
import { canais } from '../../../../shared/routes/canais.ts';
import { needsLink } from '../../../../shared/rules/canais.ts';
import { blockedHost } from '../../../../shared/rules/links.ts';
import { mustAccept } from '../../../../shared/rules/regulamento.ts';
import { suggestedCaption } from '../../../../shared/rules/variations.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { assertOpen, mustGetEmpresa } from '../../contas/index.ts';
import { blockedHosts, shortLinkOf } from '../../links/index.ts';
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
  const { link } = post;
  if (link === undefined && needsLink(canal)) throw refusal(REFUSALS.postWithoutLink);
  if (link !== undefined && blockedHost(link, hosts) !== undefined)
    throw refusal(REFUSALS.shareOfBlockedLink);
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
  const linkCurto = shortLinkOf({ codigo: link && (await openChannelLink(owner, link)) });
  const { divulgacao } = empresa;
  const legenda = ownCaption(share, post) ?? suggestedCaption(post, funcionario);
  return {
    canal,
    linkCurto: linkCurto ?? null,
    ...messageFor(canal, { legenda, divulgacao, endereco: linkCurto }),
  };
});
