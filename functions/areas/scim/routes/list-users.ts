import { SCIM_LIST, scim } from '../../../../shared/routes/scim.ts';
import type { EmpresaItem } from '../../empresas/index.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { MOST_A_PAGE } from '../documents.ts';
import { readFilter } from '../filter.ts';
import { seek } from '../find.ts';
import { onlyAsked, toUser } from '../resource.ts';
import { pageOfPeople } from '../store/places.ts';
import { scimRoute } from '../wrapper.ts';

const USUAL_PAGE = 100;
/** Numbers that are none count as absent; those out of range as the nearest in it (RFC 7644, 3.4.2.4). */
const numberOf = (text: string | undefined, otherwise: number, least: number, most: number): number => {
  const number = /^\s*-?\d{1,12}\s*$/.test(text ?? '') ? Number(text) : otherwise;
  return Math.min(most, Math.max(least, number));
};

export const handler = scimRoute(scim.listUsers)(async ({ query, empresa, chaveId, now }) => {
  const startIndex = numberOf(query.startIndex, 1, 1, Number.MAX_SAFE_INTEGER);
  const count = numberOf(query.count, USUAL_PAGE, 0, MOST_A_PAGE);
  const answer = (totalResults: number, page: readonly FuncionarioItem[]) => ({
    body: {
      schemas: [SCIM_LIST],
      totalResults,
      startIndex,
      itemsPerPage: page.length,
      Resources: page.map((item) => onlyAsked(toUser(item), query)),
    },
  });
  if (query.filter !== undefined) {
    const found = await seek(empresa.id, readFilter(query.filter));
    return answer(found ? 1 : 0, found && startIndex === 1 && count > 0 ? [found] : []);
  }
  const total = peopleOf(empresa);
  const asked = { empresaId: empresa.id, chaveId, startIndex, count };
  return answer(total, count === 0 || startIndex > total ? [] : await pageOfPeople(asked, now));
});

/** Those with a seat and those without: nothing is counted here. */
const peopleOf = ({ numColaboradores, inativos = 0 }: EmpresaItem): number => numColaboradores + inativos;
