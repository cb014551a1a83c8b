import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { matches } from '../../lib/search.ts';
import { COLABORADORES as T } from '../../texts/colaboradores.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import css from './people.module.css';
import { PeopleTable } from './people-table.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { usePeople } from './use-people.ts';

/** Rows painted at first: a company may have a thousand. */
const STEP = 50;

interface PeopleListProps {
  empresaId: string;
  /** the address of this list; `colaborador` is added for somebody's details */
  path: string;
  companyOf?: (person: Funcionario) => string;
  emptyAction?: ReactNode;
}

export function PeopleList({ empresaId, path, companyOf, emptyAction }: PeopleListProps) {
  const people = usePeople(empresaId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(STEP);
  const [removing, setRemoving] = useState<Funcionario>();

  if (people.isPending) return <RowSkeletons count={7} />;
  if (people.isError) {
    return <ErrorState title={T.erro} error={people.error} onRetry={() => people.refetch()} />;
  }
  if (people.data.length === 0) {
    return (
      <EmptyState drawing="pessoas" title={T.vazio} action={emptyAction}>
        {companyOf ? null : T.vazioTexto}
      </EmptyState>
    );
  }
  const found = people.data.filter((person) =>
    matches(search, person.nome, person.email, person.cargo, companyOf?.(person)),
  );
  const open = people.data.find((person) => person.id === params.get('colaborador'));
  return (
    <div className={css.split} data-open={open ? true : undefined}>
      <div>
        <div className={css.tools}>
          <SearchField label={companyOf ? T.buscarAdmin : T.buscar} value={search} onChange={setSearch} />
          <p className={css.count} role="status">
            {T.quantos(found.length)}
          </p>
        </div>
        {found.length === 0 ? (
          <EmptyState
            drawing="pessoas"
            title={T.nadaEncontrado}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {T.limparBusca}
              </Button>
            }
          >
            {T.nadaEncontradoTexto}
          </EmptyState>
        ) : (
          <Card pad={false}>
            <PeopleTable
              people={found.slice(0, shown)}
              pathOf={(id) => `${path}&colaborador=${encodeURIComponent(id)}`}
              openId={open?.id}
              companyOf={companyOf}
              onRemove={setRemoving}
            />
          </Card>
        )}
        <LoadMore
          shown={Math.min(shown, found.length)}
          total={found.length}
          loading={false}
          onMore={() => setShown(shown + STEP)}
        />
      </div>
      {open ? (
        <PersonPanel
          key={open.id}
          person={open}
          closePath={path}
          company={companyOf?.(open)}
          canInvite={!companyOf}
          onRemove={() => setRemoving(open)}
        />
      ) : null}
      {removing ? (
        <RemovePersonDialog
          person={removing}
          empresaId={empresaId}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            if (open) navigate(path, { replace: true });
          }}
        />
      ) : null}
    </div>
  );
}
