import type { Produto } from '#shared/routes/entities.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { Button } from '#ui/button.tsx';
import css from './exchange-button.module.css';

interface ExchangeButtonProps {
  produto: Produto;
  saldo: number;
  onWant: (produto: Produto) => void;
}

/** Trocar; when not possible, the card says why. */
export function ExchangeButton({ produto, saldo, onWant }: ExchangeButtonProps) {
  const missing = produto.valor_ups - saldo;
  const out = produto.quantidade === 0;
  return (
    <>
      {out || missing > 0 ? <p className={css.why}>{out ? LOJA.esgotado : LOJA.faltam(missing)}</p> : null}
      <Button wide disabled={out || missing > 0} onClick={() => onWant(produto)}>
        {LOJA.trocar}
        <span className="so-leitor"> {produto.nome}</span>
      </Button>
    </>
  );
}
