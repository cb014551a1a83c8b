import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Directory } from '../../ui/directory.tsx';
import { extraClass, Identity, RowTable } from '../../ui/row-table.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import { PersonPanel } from './person-panel.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { usePeople, usePerson } from './use-people.ts';

interface PeopleListProps {
  empresaId: string;
  /** the address of this list; `colaborador` is added for somebody's details */
  path: string;
  /** everybody's, for the admin: it names the companies */
  ofAllCompanies?: boolean;
  emptyAction?: ReactNode;
}

export function PeopleList({ empresaId, path, ofAllCompanies = false, emptyAction }: PeopleListProps) {
  const people = usePeople(empresaId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [removing, setRemoving] = useState<Funcionario>();
  const open = usePerson(empresaId, params.get('colaborador'), people.data);
  return (
    <>
      <Directory
        list={people}
        texts={T}
        empty={
          <EmptyState drawing="pessoas" title={T.vazio} action={emptyAction}>
            {ofAllCompanies ? null : T.vazioTexto}
          </EmptyState>
        }
        table={(rows) => (
          <RowTable
            rows={rows}
            openId={open?.id}
            main={{
              label: T.colaborador,
              cell: ({ nome, email, fotoPerfilColab, convitePendente }) => (
                <Identity nome={nome} email={email} path={fotoPerfilColab}>
                  {convitePendente ? <Badge tone="warn">{T.convitePendente}</Badge> : null}
                </Identity>
              ),
            }}
            columns={[
              {
                label: ofAllCompanies ? T.empresa : T.cargo,
                cell: (person) => (ofAllCompanies ? person.empresaNome : person.cargo) || '—',
                extra: true,
              },
              { label: T.ups, cell: ({ ups }) => <UpsBadge ups={ups} size="s" />, number: true, lead: true },
            ]}
            actions={{
              label: T.acoes,
              cell: (person) => (
                <>
                  <LinkButton
                    variant="secondary"
                    size="s"
                    to={`${path}&colaborador=${encodeURIComponent(person.id)}`}
                  >
                    {T.verMais}
                    <span className="so-leitor"> sobre {person.nome}</span>
                  </LinkButton>
                  <IconButton
                    label={`${T.excluir} ${person.nome}`}
                    className={extraClass}
                    onClick={() => setRemoving(person)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </>
              ),
            }}
          />
        )}
        panel={
          open ? (
            <PersonPanel
              key={open.id}
              person={open}
              closePath={path}
              company={open.empresaNome}
              canInvite={!ofAllCompanies}
              onRemove={() => setRemoving(open)}
            />
          ) : null
        }
      />
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
    </>
  );
}
