import { DAY_MS, SECOND_MS } from '../../../shared/rules/dates.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import type { DomainEvent } from '../../events/index.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { findAviso, WORDS } from '../avisos/index.ts';
import { getEmpresa } from '../empresas/index.ts';
import { getFuncionario } from '../funcionarios/index.ts';
import { type Sender, TryAgainError } from './deliver.ts';
import { PUSHED } from './rules.ts';
import { inscricoesOf } from './store/inscricoes.ts';
import { noteAviso, takeBackAviso } from './store/told.ts';

/** Tells an account outside the panel of what it has a notice of, where it wants to be, once a browser. */
export async function tellOfAviso(
  { empresaId, dados }: Pick<DomainEvent<'aviso.criado'>, 'empresaId' | 'dados'>,
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { contaId, avisoId, tipo } = dados;
  const preference = PUSHED[tipo];
  if (!preference) return;
  const browsers = (await inscricoesOf(contaId)).filter((browser) => sender.mayCall(browser));
  if (browsers.length === 0) return;
  const [record, aviso] = await Promise.all([
    contaId === empresaId ? getEmpresa(empresaId) : getFuncionario({ empresaId, id: contaId }),
    findAviso(contaId, avisoId),
  ]);
  if (!record || !aviso || !preferenciasOf(record).push[preference]) return;
  if ('inativoDesde' in record) return;
  // Read in the panel meanwhile.
  if ((record.avisosLidosAte ?? '') >= avisoId) return;
  if (sender.isSpent) throw new TryAgainError('slow calls of the company');
  const message = { ...WORDS[tipo](aviso.dados), id: avisoId };
  let failed = 0;
  await forEachAtOnce(browsers, browsers.length, async (browser) => {
    if (!(await noteAviso(browser, avisoId, now))) return;
    if ((await sender.deliver(browser, message, DAY_MS / SECOND_MS)) !== 'later') return;
    await takeBackAviso(avisoId, browser.id);
    failed += 1;
  });
  if (failed > 0) throw new TryAgainError(`${failed} browsers could not be told`);
}
