import { dayOf } from '../../../../shared/rules/dates.ts';
import { papelInPlan } from '../../../../shared/rules/papeis.ts';
import { addDays } from '../../../../shared/rules/periodos.ts';
import { preferenciasOf } from '../../../../shared/rules/preferencias.ts';
import { resultsSentence } from '../../../../shared/rules/results-sentence.ts';
import { dueAt, type Run, type ScheduledEvent } from '../../../platform/events/scheduled.ts';
import { eachOnceAPeriod } from '../../../platform/jobs/once-a-period.ts';
import type { Conta } from '../../contas/index.ts';
import {
  contaOfEmpresa,
  contaOfGestor,
  type EmpresaItem,
  getEmpresas,
  isOpen,
  listEmpresaIds,
  listGestores,
} from '../../contas/index.ts';
import { askedPeriod, readFigures } from '../../resultados/index.ts';
import { recordReport } from '../store/report.ts';

const EMPRESAS = 25;
const AT_ONCE = 5;
/** A month's report is not sent later than this day of the next one, except by hand. */
const LAST_DAY = 5;

/**
 * Every morning: mails the last month's results, in one sentence, to the owner and the editors of each company in which
 * anything happened. The first days of a month make up for a missed run. The mail's id is made of account and month, so
 * repeated runs send it once.
 */
export async function handler(event: ScheduledEvent, run: Run): Promise<{ relatorios: number }> {
  const now = dueAt(event);
  const hoje = dayOf(now);
  if (!event.deNovo && Number(hoje.slice(8)) > LAST_DAY) return { relatorios: 0 };
  const lastDay = addDays(`${hoje.slice(0, 7)}-01`, -1);
  let relatorios = 0;
  await eachOnceAPeriod(run, {
    job: 'relatorio-do-mes',
    period: lastDay.slice(0, 7),
    again: event.deNovo,
    list: async (from) => {
      const { ids, lastKey } = await listEmpresaIds(EMPRESAS, from);
      return { items: [...(await getEmpresas(ids)).values()].filter(isOpen), lastKey };
    },
    work: async (empresa) => {
      const queued = await report(empresa, lastDay, now);
      relatorios += queued;
    },
    atOnce: AT_ONCE,
  });
  return { relatorios };
}

/** Queues a company's reports, and returns their number. */
async function report(empresa: EmpresaItem, lastDay: string, now: Date): Promise<number> {
  const readers = await readersOf(empresa);
  if (readers.length === 0) return 0;
  const asked = askedPeriod({ periodo: 'mes', data: lastDay }, empresa.plano_nome, now);
  const { totais } = await readFigures({ empresaId: empresa.id }, asked, empresa.cpcCentavos ?? 0);
  const sentence = resultsSentence(totais);
  if (sentence === undefined) return 0;
  const queued = await Promise.all(readers.map((conta) => recordReport(conta, lastDay, sentence, now)));
  return queued.filter(Boolean).length;
}

/** The owner and the editors who want the report and have confirmed their address. */
async function readersOf(empresa: EmpresaItem): Promise<Conta[]> {
  const editors = (await listGestores(empresa.id)).filter(
    ({ papel }) => papelInPlan(papel, empresa.plano_nome) === 'editor',
  );
  return [
    { record: empresa, conta: contaOfEmpresa(empresa) },
    ...editors.map((gestor) => ({ record: gestor, conta: contaOfGestor(gestor) })),
  ].flatMap(({ record, conta }) =>
    record.emailConfirmed && preferenciasOf(record).email.relatorio ? [conta] : [],
  );
}
