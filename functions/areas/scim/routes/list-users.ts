import { SCIM_LIST, scim } from '../../../../shared/routes/scim.ts';
import type { EmpresaItem, FuncionarioItem } from '../../contas/index.ts';
import { MOST_A_PAGE } from '../documents.ts';
import { readFilter } from '../filter.ts';
import { findByFilter } from '../find-person.ts';
import { selectAttributes, toUser } from '../resource.ts';
import { pageOfPeople } from '../store/positions.ts';
import { scimRoute } from '../wrapper.ts';

const USUAL_PAGE = 100;
/** An invalid number counts as absent, one out of range as the nearest in it (RFC 7644, 3.4.2.4). */
const clamped = (text: string | undefined, otherwise: number, least: number, most: number): number => {
  const number = /^\s*-?\d{1,12}\s*$/.test(text ?? '') ? Number(text) : otherwise;
  return Math.min(most, Math.max(least, number));
};

export const handler = scimRoute(scim.listUsers)(async ({ query, empresa, chaveId, now }) => {
  const startIndex = clamped(query.startIndex, 1, 1, Number.MAX_SAFE_INTEGER);
  const count = clamped(query.count, USUAL_PAGE, 0, MOST_A_PAGE);
  const answer = (totalResults: number, page: readonly FuncionarioItem[]) => ({
    body: {
      schemas: [SCIM_LIST],
      totalResults,
      startIndex,
      itemsPerPage: page.length,
      Resources: page.map((item) => selectAttributes(toUser(item), query)),
    },
  });
  if (query.filter !== undefined) {
    const found = await findByFilter(empresa.id, readFilter(query.filter));
    return answer(found ? 1 : 0, found && startIndex === 1 && count > 0 ? [found] : []);
  }
  const total = peopleOf(empresa);
  const asked = { empresaId: empresa.id, chaveId, startIndex, count };
  return answer(total, count === 0 || startIndex > total ? [] : await pageOfPeople(asked, now));
});

/** Employees with and without a seat, from the company's own counters. */
const peopleOf = ({ numColaboradores, inativos = 0 }: EmpresaItem): number => numColaboradores + inativos;
