import { addDays, mondayOf } from '../../../shared/rules/periodos.ts';
import { dayOfWindow, type Fact } from './facts.ts';
import { inTeam, itemName } from './store/result-records.ts';

export const yearOf = (dia: string): string => dia.slice(0, 4);
/** The years of a day's week: two at the turn of the year, when a share of that week may be in either year's calendar. */
export const yearsOfWeek = (dia: string): string[] => [
  ...new Set([yearOf(dia), yearOf(mondayOf(dia)), yearOf(addDays(mondayOf(dia), 6))]),
];

/** The scopes that a fact counts for: the company (undefined), and its team. */
export const scopesOf = ({ equipeId }: { equipeId?: string | undefined }): (string | undefined)[] =>
  equipeId === undefined ? [undefined] : [undefined, equipeId];

/** Names of records of the company, and of the same records of the fact's team. */
const withTeam = (fact: { equipeId?: string | undefined }, items: readonly string[]): string[] =>
  scopesOf(fact).flatMap((equipe) => items.map((item) => inTeam(equipe, item)));

/** The records that have to be read to count a fact. */
export function recordsFor(empresaId: string, fact: Fact): string[] {
  switch (fact.of) {
    case 'share':
      return [
        ...withTeam(fact, [
          ...yearsOfWeek(fact.dia).map((year) => itemName.person(year, fact.funcionarioId)),
          itemName.post(yearOf(fact.dia), fact.postId),
        ]),
        itemName.empresa(yearOf(fact.dia), empresaId),
        itemName.shared(fact.lugar),
      ];
    case 'bonus':
      return [
        ...withTeam(fact, [itemName.person(yearOf(fact.dia), fact.funcionarioId)]),
        itemName.empresa(yearOf(fact.dia), empresaId),
      ];
    case 'clicks': {
      const dia = dayOfWindow(fact.janela);
      return [
        itemName.clicks(fact.funcionarioId, dia, fact.postId),
        ...withTeam(fact, [
          itemName.person(yearOf(dia), fact.funcionarioId),
          itemName.post(yearOf(dia), fact.postId),
        ]),
        itemName.empresa(yearOf(dia), empresaId),
      ];
    }
    case 'entry':
    case 'exit':
    case 'team':
    case 'access':
      return [itemName.entry(fact.funcionarioId)];
    case 'publication':
    case 'removal':
      return [itemName.publication(fact.postId)];
    case 'exchange':
      return [itemName.exchange(fact.trocaId)];
  }
}
