import { VINCULOS, type Vinculo } from '../../../../shared/rules/vinculo.ts';
import { searchPrefix } from '../../../platform/search.ts';
import type { FuncionarioItem, FuncionarioKey } from '../../contas/index.ts';

/** A person's figures of a month. `ups` and what follows are of exchanges that were delivered in it. */
export interface Figures {
  compartilhamentos: number;
  /** of all channels */
  cliques: number;
  trocas: number;
  ups: number;
  /** the products' costs at the time of the exchange */
  valorCentavos: number;
  /** exchanges of products without a cost */
  semCusto: number;
}
export const NO_FIGURES: Figures = {
  compartilhamentos: 0,
  cliques: 0,
  trocas: 0,
  ups: 0,
  valorCentavos: 0,
  semCusto: 0,
};

/** The kind of employment by which lists and sums are kept: `nenhum` without one, `excluido` once the person is erased. */
export const GRUPOS = [...VINCULOS, 'nenhum', 'excluido'] as const;
export type Grupo = (typeof GRUPOS)[number];
const grupoOf = (vinculo: Vinculo | undefined): Grupo => vinculo ?? 'nenhum';

/** A row's sort keys for its person. It stores nothing to show: answers read the person's record. */
interface Identity {
  grupo: Grupo;
  ordemNome: string;
}

/** A person's row of a month (functions/platform/dynamodb/tables.ts). */
export interface PrizeRow extends Figures, Identity {
  empresaId: string;
  item: string;
  /** absent while there is nothing to count: the row stays, so that its version never begins again, in no list */
  lista?: string;
  ordemValor: string;
  /** raised by each write, which is conditional on it */
  versao: number;
}

/** A person and a month of it. */
export interface RowKey extends FuncionarioKey {
  mes: string;
}

/** Prefix of every row's name. */
export const ROWS = 'pessoa#';
export const rowName = ({ id, mes }: Pick<RowKey, 'id' | 'mes'>): string => `${ROWS}${id}#${mes}`;
export const keyOfRow = (empresaId: string, item: string): RowKey => {
  const [, id = '', mes = ''] = item.split('#');
  return { empresaId, id, mes };
};

/** A list of a company's month: people of a group, who exceeded what was expected or did not. */
export interface List {
  grupo: Grupo;
  acima: boolean;
}
export const listName = (empresaId: string, mes: string, { grupo, acima }: List): string =>
  `${empresaId}#${mes}#${grupo}#${acima ? 1 : 0}`;

/** Sorts behind every name. */
const BEHIND_NAMES = '\uffff';
/** Highest first. */
const HIGHEST = 9_999_999_999_999;
const valueOrder = (id: string, valor: number) => `${String(HIGHEST - valor).padStart(13, '0')}#${id}`;

/** Without a record the person was erased. Two spaces sort `ana` before `ana maria`. */
export const identityOf = (
  id: string,
  person: Pick<FuncionarioItem, 'nome' | 'vinculo'> | undefined,
): Identity =>
  person
    ? { grupo: grupoOf(person.vinculo), ordemNome: `${searchPrefix(person.nome)}  ${id}` }
    : { grupo: 'excluido', ordemNome: `${BEHIND_NAMES}${id}` };

export const isEmpty = ({ compartilhamentos, cliques, trocas }: Figures): boolean =>
  compartilhamentos + cliques + trocas === 0;

export function toRow(
  key: RowKey,
  { grupo, ordemNome }: Identity,
  figures: Figures,
  { acima, versao }: { acima: boolean; versao: number },
): PrizeRow {
  const { compartilhamentos, cliques, trocas, ups, valorCentavos, semCusto } = figures;
  return {
    empresaId: key.empresaId,
    item: rowName(key),
    ...(!isEmpty(figures) && { lista: listName(key.empresaId, key.mes, { grupo, acima }) }),
    grupo,
    ordemNome,
    ordemValor: valueOrder(key.id, valorCentavos),
    ...{ compartilhamentos, cliques, trocas, ups, valorCentavos, semCusto },
    versao,
  };
}
