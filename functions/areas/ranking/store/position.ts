import { between, type Condition } from '../../../platform/dynamodb/conditions.ts';
import { countItems } from '../../../platform/dynamodb/queries.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { withName } from '../hidden-name.ts';
import { stretchOf } from '../marks.ts';
import { boardOf, monthBoard } from '../ranking-keys.ts';
import { readMarks } from './mark-rows.ts';

/** The position by the balance; 0 for an employee in no ranking. */
export const positionOf = ({ empresaId, ordem }: FuncionarioItem): Promise<number> =>
  positionIn(
    () => readMarks(empresaId, ''),
    ordem,
    (from, to) =>
      countItems('funcionarios', {
        index: 'ranking',
        where: { empresaId },
        range: between('ordem', from, to),
      }),
  );

type InMonth = Pick<FuncionarioItem, 'ordemMes'>;

/** Positions in a company's ranking of a month, whose marks are read once; 0 for an employee who earned nothing in it. */
export function monthPositionsIn(empresaId: string, mes: string): (person: InMonth) => Promise<number> {
  let marks: ReturnType<typeof readMarks> | undefined;
  const readOnce = () => {
    marks ??= readMarks(empresaId, monthBoard(mes));
    return marks;
  };
  return (person) =>
    positionIn(readOnce, ordemIn(person, mes), (from, to) =>
      countItems('funcionarios', {
        index: 'rankingMes',
        where: { empresaId },
        range: between('ordemMes', from, to),
      }),
    );
}

async function positionIn(
  marks: () => ReturnType<typeof readMarks>,
  ordem: string | undefined,
  countBetween: (from: string, to: string) => Promise<number>,
): Promise<number> {
  if (ordem === undefined) return 0;
  const { from = topOf(ordem), first, last } = stretchOf(await marks(), ordem);
  const to = justBefore(ordem);
  return Math.min(first + (from > to ? 0 : await countBetween(from, to)), last);
}

/** The position within a team, whose employees are all read: the number of those ahead and one. */
export const positionInTeam = (equipeId: string, ordem: string | undefined): Promise<number> =>
  countTeam(equipeId, ordem, (from, to) => between('ordemGeral', from, to));
export const monthPositionInTeam = (equipeId: string, person: InMonth, mes: string): Promise<number> =>
  countTeam(equipeId, ordemIn(person, mes), (from, to) => between('ordemMes', from, to));

async function countTeam(
  equipeId: string,
  ordem: string | undefined,
  ahead: (from: string, to: string) => Condition,
): Promise<number> {
  if (ordem === undefined) return 0;
  const filter = ahead(topOf(ordem), justBefore(ordem));
  return 1 + (await countItems('funcionarios', { index: 'porEquipe', where: { equipeId }, filter }));
}

/** The sort key in a month's ranking. */
export const ordemIn = ({ ordemMes = '' }: InMonth, mes: string): string | undefined =>
  boardOf(ordemMes) === monthBoard(mes) ? ordemMes : undefined;

/** Before all sort keys of its ranking. */
const topOf = (ordem: string): string => boardOf(ordem) || '0';

/** Before the employee's own row, which the index may not show yet, with the name shown or hidden; and behind all before it. */
export function justBefore(ordem: string): string {
  const shown = withName(ordem, true);
  return `${shown.slice(0, -1)}${String.fromCharCode(shown.charCodeAt(shown.length - 1) - 1)}~`;
}
