import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { above, all, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact, tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { contaOfEmpresa, type EmpresaItem, mustGetEmpresa } from '../../contas/index.ts';

/** How long a company can undo its closing. */
const CLOSING_MS = 30 * DAY_MS;

/** A company that is closing, for the hourly job. Kept until all data of the company is erased. */
export interface Closing {
  empresaId: string;
  encerraEm: string;
  /** the reminder of the last week was sent */
  avisada?: true;
  /** progress of erasing: the current part, and the key to continue from */
  parte?: string;
  lugar?: Record<string, unknown>;
  /** the company never began anything, so its own partitions hold all of it */
  sozinha?: boolean;
  /** when its own partitions were erased (ISO): a walk erases the rest */
  prontaEm?: string;
}

const QUEUE = 'encerramentos';
const closingKey = (empresaId: string) => ({ fila: QUEUE, empresaId });
const lastDay = (encerraEm: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date(encerraEm));

/** Schedules the end of a company in thirty days. Returns the instant, or the existing one if it is closing already. */
export async function closeEmpresa(
  empresa: EmpresaItem,
  now: Date,
  extra: readonly Write[] = [],
): Promise<string> {
  if (empresa.encerraEm) return empresa.encerraEm;
  const encerraEm = addMs(now, CLOSING_MS).toISOString();
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    { set: { encerraEm } },
    { when: all(exists('id'), missing('encerraEm')) },
  );
  const refused = await tryTransact(
    [
      record,
      putItem('encerramentos', { ...closingKey(empresa.id), encerraEm }),
      outbox({
        modelo: 'encerramento-pedido',
        conta: contaOfEmpresa(empresa),
        dados: { dia: lastDay(encerraEm) },
        now,
      }),
      emit('empresa.encerrando', { empresaId: empresa.id, dados: {}, now }),
      ...extra,
    ],
    [record],
  );
  return (refused && (await mustGetEmpresa(empresa.id)).encerraEm) ?? encerraEm;
}

/** Cancels the closing of a company; does nothing if it is not closing. Throws 409 once its instant has passed. */
export async function reopenEmpresa(
  { id, encerraEm }: EmpresaItem,
  now: Date,
  extra: readonly Write[] = [],
): Promise<void> {
  if (!encerraEm) return;
  await transact([
    updateItem(
      'empresas',
      { id },
      { remove: ['encerraEm'] },
      { when: above('encerraEm', now.toISOString()), otherwise: () => refusal(REFUSALS.closingOver) },
    ),
    deleteItem('encerramentos', closingKey(id)),
    emit('empresa.reaberta', { empresaId: id, dados: {}, now }),
    ...extra,
  ]);
}

export const listClosings = (startKey?: Record<string, unknown>) =>
  queryPage<Closing>('encerramentos', { where: { fila: QUEUE }, fresh: true, startKey, limit: 100 });

/** Mails a company, once, that its end is near. */
export async function remindClosing(empresa: EmpresaItem, encerraEm: string, now: Date): Promise<void> {
  const reminded = updateItem(
    'encerramentos',
    closingKey(empresa.id),
    { set: { avisada: true } },
    { when: all(equals('encerraEm', encerraEm), missing('avisada')) },
  );
  const mail = outbox({
    modelo: 'encerramento-proximo',
    conta: contaOfEmpresa(empresa),
    dados: { dia: lastDay(encerraEm) },
    now,
  });
  await tryTransact([reminded, mail], [reminded]);
}

export const recordErasing = (
  { empresaId }: Closing,
  { lugar, ...set }: Pick<Closing, 'parte' | 'lugar' | 'sozinha' | 'prontaEm'>,
): Promise<void> =>
  write(
    updateItem('encerramentos', closingKey(empresaId), {
      set: { ...set, lugar },
      remove: lugar ? [] : ['lugar'],
    }),
  );

/** Removes the closing once nothing is left to erase. */
export const forgetClosing = ({ empresaId }: Closing): Promise<void> =>
  write(deleteItem('encerramentos', closingKey(empresaId)));
