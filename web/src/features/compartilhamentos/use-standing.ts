import type { FuncionarioDetails } from '../../../../shared/routes/entities.ts';
import { isEnterprise } from '../../../../shared/rules/planos.ts';
import { useEmpresa } from '../empresas/use-empresa.ts';
import { useProducts } from '../loja/use-store.ts';
import { usePosts } from '../posts/feed/use-posts.ts';

export interface Standing {
  /** the place that was reached; undefined where it is no better */
  rose: number | undefined;
  /** the product that comes into reach next */
  near: { nome: string; ups: number } | undefined;
  nextPostId: string | undefined;
}

/** Where an employee stands after a share: against the place before it, the store, and what is left to share. */
export function useStanding(eu: FuncionarioDetails, placeBefore: number, postId: string): Standing {
  const { data: empresa } = useEmpresa(eu.empresaId);
  const { data: store } = useProducts(eu.empresaId, Boolean(empresa && isEnterprise(empresa.plano_nome)));
  const { data: posts } = usePosts(eu.empresaId, eu.IdFuncionario);
  const near = store?.produtos
    .filter(({ valor_ups, quantidade }) => valor_ups > eu.ups && quantidade > 0)
    .sort((a, b) => a.valor_ups - b.valor_ups)[0];
  const next = posts?.rows.find(({ id, legendasEditadas }) => id !== postId && !legendasEditadas[0]?.shared);
  return {
    rose: eu.posicao > 0 && eu.posicao < placeBefore ? eu.posicao : undefined,
    near: near && { nome: near.nome, ups: near.valor_ups - eu.ups },
    nextPostId: next?.id,
  };
}
