import { refusal } from '../../../../shared/errors.ts';
import { monthOf } from '../../../../shared/rules/dates.ts';
import { addMonths } from '../../../../shared/rules/periodos.ts';
import {
  type Esperado,
  inOrder,
  NO_RULES,
  NOTHING_EXPECTED,
  type Regras,
  type RegrasSalvas,
} from '../../../../shared/rules/premios.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { all, between, exists, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { queryFirst } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { EmpresaItem } from '../../contas/index.ts';

/** The figures expected from a month on; never deleted. */
interface RulesItem extends Esperado {
  empresaId: string;
  item: string;
}

const itemOf = (mes: string): string => `regras#${mes}`;
const monthIn = (item: string): string => item.slice(itemOf('').length);

/** The figures that a company expects of a person in a month, and the month since which they hold; null if none were saved. */
export async function expectedIn(
  empresaId: string,
  mes: string,
  { fresh }: { fresh: boolean },
): Promise<Esperado & Pick<Regras, 'desde'>> {
  const found = await queryFirst<RulesItem>('premios', {
    where: { empresaId },
    range: between('item', itemOf(''), itemOf(mes)),
    newestFirst: true,
    fresh,
  });
  if (!found) return { ...NOTHING_EXPECTED, desde: null };
  const { esperadoCompartilhamentos, esperadoCliques, item } = found;
  return { esperadoCompartilhamentos, esperadoCliques, desde: monthIn(item) };
}

export const rulesOf = ({ premios }: Pick<EmpresaItem, 'premios'>): Regras => {
  const { esperadoCompartilhamentos, esperadoCliques, vinculosQueTrocam, desde } = premios ?? NO_RULES;
  return { esperadoCompartilhamentos, esperadoCliques, vinculosQueTrocam, desde };
};

/** The rules after a change: the first figures hold from this month on, others from the next. */
export function changedRules(
  before: Regras,
  { esperadoCompartilhamentos, esperadoCliques, vinculosQueTrocam }: Omit<Regras, 'desde'>,
  now: Date,
): Regras {
  const mes = monthOf(now);
  const isSame =
    before.esperadoCompartilhamentos === esperadoCompartilhamentos &&
    before.esperadoCliques === esperadoCliques;
  const desde = isSame ? before.desde : before.desde === null ? mes : addMonths(mes, 1);
  return { esperadoCompartilhamentos, esperadoCliques, vinculosQueTrocam: inOrder(vinculosQueTrocam), desde };
}

/** Saves changed rules, with their history. Throws 409 if they changed since they were read. */
export function saveRules(
  { id: empresaId, premios: before }: EmpresaItem,
  regras: Regras,
  now: Date,
  line: readonly Write[],
): Promise<void> {
  const { esperadoCompartilhamentos, esperadoCliques, desde } = regras;
  const saved: RegrasSalvas = { ...regras, versao: (before?.versao ?? 0) + 1 };
  const isFirst = desde !== null && (before?.desde ?? null) === null;
  return transact([
    updateItem(
      'empresas',
      { id: empresaId },
      { set: { premios: saved } },
      {
        when: all(exists('id'), unchanged({ 'premios.versao': before?.versao })),
        otherwise: () => refusal(REFUSALS.changedMeanwhile),
      },
    ),
    ...(desde === null
      ? []
      : [putItem('premios', { empresaId, item: itemOf(desde), esperadoCompartilhamentos, esperadoCliques })]),
    ...(isFirst ? [emit('premios.primeiras_regras', { empresaId, dados: {}, now })] : []),
    ...line,
  ]);
}
