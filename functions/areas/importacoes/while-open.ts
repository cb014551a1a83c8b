import { seen } from '../../platform/jobs/company-job.ts';
import { eachLine } from '../../platform/jobs/outcome-lines.ts';
import type { Save } from '../../platform/jobs/resumable.ts';
import { type EmpresaItem, getEmpresa, isOpen } from '../contas/index.ts';

interface Lines {
  item: { empresaId: string; desfechos: string };
  total: number;
  save: Save;
  now: Date;
}

/**
 * Works through the lines of a company's job, batch by batch, and saves each batch's outcomes. Returns all outcomes,
 * undefined if the company was closed or suspended meanwhile.
 */
export const whileOpen = (
  { item, total, save, now }: Lines,
  work: (empresa: EmpresaItem, from: number, to: number) => Promise<readonly string[]>,
): Promise<string | undefined> =>
  eachLine(
    item.desfechos,
    total,
    (desfechos) => save({ desfechos, ...seen(now) }),
    async (from, to) => {
      const empresa = await getEmpresa(item.empresaId);
      return empresa && isOpen(empresa) ? work(empresa, from, to) : undefined;
    },
  );
