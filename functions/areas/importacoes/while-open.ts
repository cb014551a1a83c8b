import { seen } from '../../platform/jobs/company-job.ts';
import type { Save } from '../../platform/jobs/resumable.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../contas/index.ts';

/** Lines between two saves: what a run that dies repeats at most. */
const BATCH = 25;

interface Lines {
  /** `desfechos`: the outcomes of earlier runs, a letter a line */
  item: { empresaId: string; desfechos: string };
  total: number;
  save: Save;
  now: Date;
}

/**
 * Works through the lines of a company's job, batch by batch, and saves each batch's outcomes. Returns all outcomes,
 * undefined if the company was closed or suspended meanwhile.
 */
export async function whileOpen(
  { item, total, save, now }: Lines,
  work: (empresa: EmpresaItem, from: number, to: number) => Promise<readonly string[]>,
): Promise<string | undefined> {
  let desfechos = item.desfechos;
  while (desfechos.length < total) {
    const empresa = await getEmpresa(item.empresaId);
    if (!empresa || !isOpen(empresa)) return undefined;
    const outcomes = await work(empresa, desfechos.length, Math.min(total, desfechos.length + BATCH));
    desfechos += outcomes.join('');
    await save({ desfechos, ...seen(now) });
  }
  return desfechos;
}
