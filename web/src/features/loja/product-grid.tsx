import type { ReactNode } from 'react';
import type { Produto } from '#shared/routes/entities.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state.tsx';
import { byReach } from './by-reach.ts';
import css from './product.module.css';
import { ProductCard } from './product-card.tsx';
import { useProducts } from './use-store.ts';

interface ProductGridProps {
  empresaId: string;
  /** `podeTrocar`: false for an employee whose company limits who exchanges */
  actionOf: (produto: Produto, podeTrocar: boolean) => ReactNode;
  /** an employee's balance, by which the products are ordered */
  saldo?: number;
  showStock?: boolean;
  /** limits the products */
  isShown?: ((produto: Produto) => boolean) | undefined;
  empty?: ReactNode;
  emptyAction?: ReactNode;
}

export function ProductGrid({
  empresaId,
  actionOf,
  saldo,
  showStock = false,
  isShown,
  empty,
  emptyAction,
}: ProductGridProps) {
  const products = useProducts(empresaId);
  if (!products.data)
    return (
      <NotLoaded query={products} erro={LOJA.erroProdutos}>
        <CardSkeletons className={css.grid} />
      </NotLoaded>
    );
  const { podeTrocar = true } = products.data;
  const produtos = isShown ? products.data.produtos.filter(isShown) : products.data.produtos;
  if (produtos.length === 0) {
    return (
      <EmptyState drawing="loja" title={LOJA.vazio} action={emptyAction}>
        {empty}
      </EmptyState>
    );
  }
  return (
    <ul className={css.grid}>
      {(saldo === undefined ? produtos : byReach(produtos, saldo)).map((produto) => (
        <ProductCard
          key={produto.id}
          produto={produto}
          action={actionOf(produto, podeTrocar)}
          showStock={showStock}
        />
      ))}
    </ul>
  );
}
