import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '#lib/data/query.ts';
import { formatNumber } from '#lib/format/number.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { PREMIOS } from '#texts/premios/premios.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { type MonthFilter, usePrizeMonth } from './use-prizes.ts';

const LotDialog = lazyDialog(() => import('#features/funcionarios/people/lot-dialog.tsx'));

const T = PREMIOS.aviso;
const WITHOUT: MonthFilter = { ordem: 'nome', vinculo: 'nenhum', acima: false };

interface PrizeWarningsProps {
  empresaId: string;
  mes: string;
  filter: MonthFilter;
  total: { semCusto: number; foraDoVinculo: number };
  /** the products without a cost */
  productsPath: string;
  onShowWithout: () => void;
  onRules: (() => void) | undefined;
}

/** Gaps that an audit would find in the month, each with its remedy for those who may change it. */
export function PrizeWarnings(props: PrizeWarningsProps) {
  const { total, productsPath, onRules } = props;
  const mayChange = useHasPapel('editor');
  return (
    <div className="stack gap-8">
      {total.semCusto > 0 ? (
        <Alert
          tone="warn"
          action={
            mayChange ? (
              <LinkButton size="s" variant="secondary" to={productsPath}>
                {T.verProdutos}
              </LinkButton>
            ) : null
          }
        >
          {T.semCusto(total.semCusto)}
        </Alert>
      ) : null}
      <PeopleWithout {...props} mayChange={mayChange} />
      {total.foraDoVinculo > 0 ? (
        <Alert
          tone="warn"
          action={
            onRules ? (
              <Button size="s" variant="secondary" onClick={onRules}>
                {T.rever}
              </Button>
            ) : null
          }
        >
          {T.fora(total.foraDoVinculo)}
        </Alert>
      ) : null}
    </div>
  );
}

/** People of the month without `vinculo`; where they are listed, they can be given one together. */
function PeopleWithout({
  empresaId,
  mes,
  filter,
  onShowWithout,
  mayChange,
}: PrizeWarningsProps & { mayChange: boolean }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data, hasNextPage } = usePrizeMonth(empresaId, mes, WITHOUT);
  // An erased person can be given nothing.
  const ids = data?.rows.flatMap(({ id, nome }) => (nome === null ? [] : [id])) ?? [];
  if (ids.length === 0 && !open) return null;
  const isListed = filter.vinculo === 'nenhum';
  const count = hasNextPage ? T.maisDe(ids.length) : formatNumber(ids.length);
  return (
    <>
      <Alert
        tone="warn"
        action={
          isListed && !mayChange ? null : (
            <Button size="s" variant="secondary" onClick={isListed ? () => setOpen(true) : onShowWithout}>
              {isListed ? T.definir : T.verSemVinculo}
            </Button>
          )
        }
      >
        {T.semVinculo(count, ids.length)}
      </Alert>
      {open ? (
        <LotDialog
          empresaId={empresaId}
          acao="vinculo"
          ids={ids}
          onStarted={() => undefined}
          onClose={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: keys.premios(empresaId) });
          }}
        />
      ) : null}
    </>
  );
}
