import { fontes } from '../../../../shared/routes/fontes.ts';
import { lineBy, route } from '../../access/index.ts';
import { fonteCriada } from '../feed-audit.ts';
import { noMarks } from '../feed-marks.ts';
import { toFonte } from '../feed-view.ts';
import { assertAddress, assertTags, firstReading, nameOf, previewOf } from '../first-reading.ts';
import { planReading } from '../plan-drafts.ts';
import { assertRoom, createFonte, type FonteItem, QUEUE } from '../store/fontes.ts';

export const handler = route(fontes.createFonte)(async ({ body, caller, now, newId, keep }) => {
  const { url, nome, tags = [] } = body;
  const { empresa, empresaId } = caller;
  assertAddress(url);
  await assertTags(empresa, tags);
  await assertRoom(empresaId);
  const read = await firstReading(empresaId, url, now);
  const id = newId();
  const own = { id, url, tags: [...new Set(tags)] };
  const { progress, marks, drafts } = await planReading(read, {
    fonte: own,
    marks: noMarks(now),
    empresa,
    isFirst: true,
    now,
  });
  const fonte: FonteItem = {
    ...own,
    ...progress,
    empresaId,
    nome: nome ?? nameOf(read.feed, url),
    ativa: true,
    criadaEm: now.toISOString(),
    fila: QUEUE,
  };
  const answer = { fonte: toFonte(fonte), previa: previewOf(read.feed) };
  const resumo = fonteCriada(fonte);
  await createFonte(fonte, marks, [
    ...drafts,
    ...lineBy(caller, { acao: 'fonte.criada', alvo: id, resumo, now }),
    ...keep(answer),
  ]);
  return answer;
});
