import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '#lib/format/number.ts';
import { useScrollToTarget } from '#lib/interaction/scroll-to-target.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Funcionario } from '#shared/routes/entities.ts';
import { ENTRADA as T } from '#texts/funcionarios/entrada.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Identity } from '#ui/row-table.tsx';
import { RemoveFuncionarioDialog } from '../people/remove-funcionario-dialog.tsx';
import { useApprove, useWaiting } from './use-waiting.ts';
import css from './waiting-list.module.css';

/** The employee named by a mail's link is scrolled into view. */
function Row({ marked, children }: { marked: boolean; children: ReactNode }) {
  return (
    <li ref={useScrollToTarget<HTMLLIElement>(marked)} className={css.row} aria-current={marked || undefined}>
      {children}
    </li>
  );
}

/** Employees who joined by the code and await approval, above the list of all; hidden when there are none. */
export function WaitingList({ empresaId, count }: { empresaId: string; count: number }) {
  const waiting = useWaiting(empresaId, count > 0);
  const approval = useApprove(empresaId);
  const [removing, setRemoving] = useState<Funcionario>();
  const mayDecide = useHasPapel('editor');
  const markedId = useSearchParams()[0].get('espera');
  const funcionarios = waiting.data ?? [];
  if (count === 0 && funcionarios.length === 0) return null;
  return (
    <div className={css.waiting}>
      <Section title={`${T.aguardando} (${formatNumber(count)})`} hint={T.aguardandoDica}>
        <NotLoaded query={waiting} erro={T.erroCarregar} rows={Math.min(count, 3)} />
        <ul>
          {funcionarios.map((funcionario) => (
            <Row key={funcionario.id} marked={funcionario.id === markedId}>
              <Identity
                nome={funcionario.nome}
                email={funcionario.email}
                path={funcionario.fotoPerfilColab}
              />
              {mayDecide ? (
                <div className={css.actions}>
                  <Button
                    size="s"
                    icon={<Check />}
                    loading={approval.isPending && approval.variables === funcionario.id}
                    onClick={() => approval.mutate(funcionario.id)}
                  >
                    {T.aprovarUm}
                    <span className="so-leitor"> {funcionario.nome}</span>
                  </Button>
                  <Button variant="secondary" size="s" onClick={() => setRemoving(funcionario)}>
                    {T.remover}
                    <span className="so-leitor"> {funcionario.nome}</span>
                  </Button>
                </div>
              ) : null}
            </Row>
          ))}
        </ul>
        {waiting.hasNextPage ? (
          <LoadMore
            shown={funcionarios.length}
            total={count}
            loading={waiting.isFetchingNextPage}
            onMore={() => waiting.fetchNextPage()}
          />
        ) : null}
      </Section>
      {removing ? (
        <RemoveFuncionarioDialog
          funcionario={removing}
          empresaId={empresaId}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => setRemoving(undefined)}
        />
      ) : null}
    </div>
  );
}
