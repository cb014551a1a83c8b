import { refusal } from '../../../../shared/errors.ts';
import { sugestoes } from '../../../../shared/routes/sugestoes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { mustGetEmpresa } from '../../contas/index.ts';
import { isLinkBlocked } from '../../links/index.ts';
import { assertCaptionFits, assertLinkLeadsOut } from '../../posts/index.ts';
import { attachUpload, uso, withMedia } from '../../uploads/index.ts';
import { createSugestao, type SugestaoItem } from '../store/sugestoes.ts';
import { toSugestao } from '../suggestion-view.ts';

export const handler = route(sugestoes.createSugestao)(async ({ body, caller, now, newId, keep }) => {
  const { empresaId, funcionario } = caller;
  const empresa = await mustGetEmpresa(empresaId);
  const { legenda, link, linkTitulo, midias = [] } = body;
  assertLinkLeadsOut(link);
  if (await isLinkBlocked(link, now)) throw refusal(REFUSALS.linkBlocked);
  assertCaptionFits(legenda, { link, midias }, empresa, 'legenda');
  const id = newId();
  return withMedia(midias, { caller, tipo: 'sugestao', now, newId }, async (medias) => {
    const pending = medias.filter(({ estado }) => estado === 'verificando').map(({ uploadId }) => uploadId);
    const item: SugestaoItem = {
      empresaId,
      id,
      funcionarioId: caller.id,
      situacao: 'aberta',
      legenda,
      ...(link && { link }),
      ...(linkTitulo && { linkTitulo }),
      midias: medias.map(({ path }) => path),
      ...(pending.length > 0 && { pendentes: new Set(pending) }),
      createdAt: now.toISOString(),
    };
    const answer = { sugestao: toSugestao(item, { autor: funcionario, withPost: false }) };
    await createSugestao(item, now, [
      ...medias.map((media) => attachUpload(media, uso.sugestao(empresaId, id))),
      ...keep(answer),
    ]);
    return answer;
  });
});
