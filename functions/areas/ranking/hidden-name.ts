/** Suffix of the ranking's sort key of an employee with a hidden name, so that indexes need no other attribute. */
const HIDDEN = '#o';

export const isHidden = (ordem: string): boolean => ordem.endsWith(HIDDEN);

/** The same position with the name shown or hidden. */
export const withName = (ordem: string, shown: boolean): string =>
  (isHidden(ordem) ? ordem.slice(0, -HIDDEN.length) : ordem) + (shown ? '' : HIDDEN);
