import { dayOf } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { all, any, below, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { type Page, type PageRequest, readPage } from '../../../platform/dynamodb/cursor.ts';
import { queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import { type EmpresaItem, getEmpresas } from '../../contas/index.ts';

/** Dates a company's last activity, unless that day or a later one is recorded: one write a day keeps the order. */
export async function recordActivity({ id, ativaEm }: EmpresaItem, at: string): Promise<void> {
  if (ativaEm !== undefined && dayOf(new Date(at)) <= dayOf(new Date(ativaEm))) return;
  const isLater = any(missing('ativaEm'), below('ativaEm', at));
  await tryWrite(
    updateItem('empresas', { id }, { set: { ativaEm: at } }, { when: all(exists('id'), isLater) }),
  );
}

/** A page of all companies, the longest inactive first. */
export const listQuietest = ({ limit, cursor }: PageRequest): Promise<Page<EmpresaItem>> =>
  readPage(cursor, { todas: 'empresa', ativaEm: null, id: null }, async (startKey) => {
    const { items, lastKey } = await queryPage<Pick<EmpresaItem, 'id'>>('empresas', {
      index: 'porAtividade',
      where: { todas: 'empresa' },
      limit,
      startKey,
    });
    return { items: [...(await getEmpresas(items.map(({ id }) => id))).values()], lastKey };
  });
