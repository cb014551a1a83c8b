import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { useProducts } from '#features/loja/use-store.ts';
import { usePosts } from '#features/posts/feed/use-posts.ts';
import { useMonth } from '#features/ranking/use-ranking.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { isEnterprise } from '#shared/rules/planos.ts';

export interface ShareOutcome {
  /** the new place in the month's ranking; undefined unless it improved */
  rose: number | undefined;
  /** the best product that the balance pays */
  affordable: string | undefined;
  /** the cheapest product out of reach, when the balance pays none */
  near: { nome: string; ups: number } | undefined;
  nextPostId: string | undefined;
}

/** A place of 0 is that of an employee without UPS this month. */
const hasRisen = (before: number | undefined, after: number): boolean =>
  before !== undefined && after > 0 && (before === 0 || after < before);

/** What a share changed: place in the ranking, the store's next product, the next post to share. */
export function useShareOutcome(
  eu: FuncionarioDetails,
  placeBefore: number | undefined,
  postId: string,
): ShareOutcome {
  const { data: empresa } = useEmpresa(eu.empresaId);
  const { data: store } = useProducts(eu.empresaId, Boolean(empresa && isEnterprise(empresa.plano_nome)));
  const { data: month } = useMonth(eu.empresaId);
  const { data: posts } = usePosts(eu.empresaId, eu.IdFuncionario);
  const inStock = (store?.produtos ?? [])
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => a.valor_ups - b.valor_ups);
  const affordable = inStock.findLast(({ valor_ups }) => valor_ups <= eu.ups);
  const near = affordable ? undefined : inStock[0];
  const next = posts?.rows.find(
    ({ id, legendasEditadas }) =>
      id !== postId && !legendasEditadas[0]?.shared && !legendasEditadas[0]?.agendamento,
  );
  return {
    rose: month && hasRisen(placeBefore, month.posicao) ? month.posicao : undefined,
    affordable: affordable?.nome,
    near: near && { nome: near.nome, ups: near.valor_ups - eu.ups },
    nextPostId: next?.id,
  };
}
