import { dayOf } from '../../../shared/rules/dates.ts';
import { everyPage } from '../../platform/dynamodb/cursor.ts';
import { pagesOfCaptions } from '../compartilhamentos/index.ts';
import { listFuncionarios } from '../contas/index.ts';
import { listTrocas } from '../loja/index.ts';
import { getPosts, isPublished, listPostKeys, type PostItem } from '../posts/index.ts';

/** The sources of results, company by company, for verification. */

const PAGE = 200;

export const pagesOfFuncionarios = (empresaId: string) =>
  everyPage((page) => listFuncionarios(empresaId, page), PAGE);

export const pagesOfTrocas = (empresaId: string) => everyPage((page) => listTrocas(empresaId, page), PAGE);

/** Whether employees have ever seen a post. Every state in which they have not must be listed here. */
export const wasPublished = ({ visivel, pendentes, motivo }: PostItem): boolean =>
  visivel !== undefined || (!pendentes?.size && motivo === undefined);

export async function* pagesOfPosts(empresaId: string): AsyncGenerator<PostItem[]> {
  const list = async ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => {
    // A company sees all its posts: the date only matters for employees.
    const scope = { view: 'empresa', empresaId } as const;
    const { keys, nextCursor } = await listPostKeys(scope, { limit, offset: 0, cursor }, new Date(0));
    return { items: keys, nextCursor };
  };
  for await (const keys of everyPage(list, PAGE)) yield getPosts(keys, { fresh: true });
}

/** An employee's shares with their days. Those of former employees are kept, without their texts. */
export async function sharesOf(empresaId: string, funcionarioId: string) {
  const shares: {
    postId: string;
    lugar: string;
    dia: string;
    ups: number;
    codigo?: string;
    equipeId?: string;
  }[] = [];
  for await (const items of pagesOfCaptions(funcionarioId)) {
    for (const share of items) {
      if (!isPublished(share) || share.empresaId !== empresaId) continue;
      const { postId, lugar, compartilhadoEm, ups, codigo, equipeId } = share;
      shares.push({
        postId,
        lugar,
        dia: dayOf(new Date(compartilhadoEm)),
        ups,
        ...(codigo && { codigo }),
        ...(equipeId && { equipeId }),
      });
    }
  }
  return shares;
}
