import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Produto } from '#shared/routes/entities.ts';
import { LOW_STOCK } from '#shared/rules/loja.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { MediaCover } from '#ui/media-cover.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './product.module.css';

interface ProductCardProps {
  produto: Produto;
  /** Trocar for employees, Gerenciar for companies */
  action: ReactNode;
  /** for companies */
  showStock?: boolean;
}

export function ProductCard({ produto, action, showStock = false }: ProductCardProps) {
  const { quantidade } = produto;
  return (
    <Card as="li" pad={false} className={css.card} data-out={quantidade === 0 || undefined}>
      <MediaCover path={produto.imagem} ratio="square">
        {quantidade === 0 ? (
          <span className={css.stock}>
            <Badge>{LOJA.esgotado}</Badge>
          </span>
        ) : showStock || quantidade <= LOW_STOCK ? (
          <span className={css.stock}>
            <Badge tone={quantidade <= LOW_STOCK ? 'warn' : 'neutral'}>{LOJA.restam(quantidade)}</Badge>
          </span>
        ) : null}
      </MediaCover>
      <div className={css.body}>
        <h2 className={css.name}>{produto.nome}</h2>
        <div className={css.facts}>
          <UpsBadge ups={produto.valor_ups} />
          {produto.tipo === 'vale' ? (
            <span className={css.atOnce}>
              <Ticket size={16} />
              {LOJA.naHora}
            </span>
          ) : null}
        </div>
        <div className={css.action}>{action}</div>
      </div>
    </Card>
  );
}
