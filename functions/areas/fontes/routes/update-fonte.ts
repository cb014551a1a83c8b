import { fontes } from '../../../../shared/routes/fontes.ts';
import { lineBy, route } from '../../access/index.ts';
import { fonteAlterada } from '../feed-audit.ts';
import { noMarks } from '../feed-marks.ts';
import { toFonte } from '../feed-view.ts';
import { assertAddress, assertTags, firstReading } from '../first-reading.ts';
import { planReading } from '../plan-drafts.ts';
import { changeFonte, getFonte } from '../store/fontes.ts';

export const handler = route(fontes.updateFonte)(async ({ params, body, caller, now }) => {
  const { url, nome, tags, ativa } = body;
  const { empresa, empresaId } = caller;
  if (url !== undefined) assertAddress(url);
  if (tags) await assertTags(empresa, tags);
  const before = await getFonte({ empresaId, id: params.id });
  const change = {
    ...(url !== undefined && { url }),
    ...(nome !== undefined && { nome }),
    ...(tags && { tags: [...new Set(tags)] }),
    ...(ativa !== undefined && { ativa }),
  };
  const isMoved = url !== undefined && url !== before.url;
  const moved = isMoved
    ? await planReading(await firstReading(empresaId, url, now), {
        fonte: { ...before, ...change },
        marks: noMarks(now),
        empresa,
        isFirst: true,
        now,
      })
    : undefined;
  const resumo = fonteAlterada(before, change);
  await changeFonte(before, change, {
    moved,
    extra: [
      ...(moved?.drafts ?? []),
      ...lineBy(caller, { acao: 'fonte.alterada', alvo: before.id, resumo, now }),
    ],
  });
  return { fonte: toFonte(await getFonte(before)) };
});
