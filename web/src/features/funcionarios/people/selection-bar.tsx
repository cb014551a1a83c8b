import { BellRing, IdCard, Mail, Trash2, UsersRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LoteAcao } from '#shared/rules/lotes.ts';
import { LOTE as T } from '#texts/funcionarios/colaboradores.ts';
import { Button, IconButton } from '#ui/button.tsx';
import css from './selection-bar.module.css';

const ICONS: Record<LoteAcao, ReactNode> = {
  lembrar: <BellRing />,
  mover: <UsersRound />,
  vinculo: <IdCard />,
  convidar: <Mail />,
  excluir: <Trash2 />,
};

interface SelectionBarProps {
  count: number;
  acoes: readonly LoteAcao[];
  /** offered when the list has more than is loaded */
  selectAll: { run: () => void; isPending: boolean } | undefined;
  onAct: (acao: LoteAcao) => void;
  onClear: () => void;
}

/** What can be done with the chosen employees; stays on screen while the list scrolls. */
export function SelectionBar({ count, acoes, selectAll, onAct, onClear }: SelectionBarProps) {
  return (
    <section className={css.bar} aria-label={T.barra}>
      <div className={css.count}>
        <IconButton label={T.limpar} onClick={onClear}>
          <X />
        </IconButton>
        <span role="status">{T.selecionadas(count)}</span>
        {selectAll ? (
          <Button variant="ghost" size="s" loading={selectAll.isPending} onClick={selectAll.run}>
            {selectAll.isPending ? T.buscando : T.todasDaLista}
          </Button>
        ) : null}
      </div>
      <div className={css.actions}>
        {acoes.map((acao) => (
          <Button key={acao} variant="secondary" size="s" icon={ICONS[acao]} onClick={() => onAct(acao)}>
            {T.acao[acao]}
          </Button>
        ))}
      </div>
    </section>
  );
}
