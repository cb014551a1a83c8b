import { refusal } from '../../../../shared/errors.ts';
import { funcionarios } from '../../../../shared/routes/funcionarios.ts';
import { CSV_START, csvLine } from '../../../../shared/rules/csv.ts';
import { dayOf } from '../../../../shared/rules/dates.ts';
import { IMPORT_COLUMNS, LIST_MAX_ROWS } from '../../../../shared/rules/importacao.ts';
import { everyPage } from '../../../platform/dynamodb/cursor.ts';
import { CsvReply } from '../../../platform/http/reply.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { listFuncionarios } from '../../contas/index.ts';
import { equipeNames } from '../../equipes/index.ts';
import { listRow } from '../list-rows.ts';

const PAGE = 1000;

/** For lists that fit in one answer. `POST /api/exportacoes {tipo: 'pessoas'}` makes longer ones as a file. */
export const handler = route(funcionarios.exportFuncionarios)(async ({ caller, now }) => {
  const { empresaId, empresa } = caller;
  // The list has inactive employees too, who hold no seat.
  if (empresa.numColaboradores + (empresa.inativos ?? 0) > LIST_MAX_ROWS) throw refusal(REFUSALS.listTooLong);
  const equipes = await equipeNames(empresaId);
  const lines = [csvLine(IMPORT_COLUMNS)];
  for await (const people of everyPage((page) => listFuncionarios(empresaId, page), PAGE)) {
    for (const each of people) lines.push(csvLine(listRow(each, equipes)));
  }
  return new CsvReply(CSV_START + lines.join(''), `colaboradores-${dayOf(now)}.csv`);
});
