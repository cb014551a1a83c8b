import { DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import type { DomainEvent } from '../../events/index.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { getEmpresa, getFuncionario } from '../contas/index.ts';
import { type Sender, TryAgainError } from './deliver-push.ts';
import { withNames } from './notice-names.ts';
import { WORDS } from './notice-words.ts';
import { PUSHED } from './rules.ts';
import { findAviso } from './store/avisos.ts';
import { currentOf, inscricoesOf } from './store/inscricoes.ts';
import { releaseAviso, tryReserveAviso } from './store/sent.ts';

/** Sends a notice to the browsers of an account that wants it, once per browser. */
export async function pushAviso(
  { empresaId, dados }: Pick<DomainEvent<'aviso.criado'>, 'empresaId' | 'dados'>,
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { contaId, avisoId, tipo } = dados;
  const preference = PUSHED[tipo];
  if (!preference) return;
  const subscribed = (await inscricoesOf(contaId)).filter((browser) => sender.mayCall(browser));
  if (subscribed.length === 0) return;
  const [record, aviso] = await Promise.all([
    contaId === empresaId ? getEmpresa(empresaId) : getFuncionario({ empresaId, id: contaId }),
    findAviso(contaId, avisoId),
  ]);
  if (!record || !aviso || !preferenciasOf(record).push[preference]) return;
  if ('inativoDesde' in record) return;
  // Already read in the panel.
  if ((record.avisosLidosAte ?? '') >= avisoId) return;
  const browsers = currentOf(subscribed, record);
  if (sender.isOverLimit) throw new TryAgainError('slow calls of the company');
  const [facts = aviso.dados] = await withNames(empresaId, [aviso.dados]);
  const message = { ...WORDS[tipo](facts), id: avisoId };
  let failed = 0;
  await forEachAtOnce(browsers, subscribed.length, async (browser) => {
    if (!(await tryReserveAviso(browser, avisoId, now))) return;
    if ((await sender.deliver(browser, message, DAY_MS / SECOND_MS)) !== 'later') return;
    await releaseAviso(avisoId, browser.id);
    failed += 1;
  });
  if (failed > 0) throw new TryAgainError(`${failed} browsers could not be reached`);
}
