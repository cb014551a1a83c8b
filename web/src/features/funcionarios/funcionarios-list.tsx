import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ListedFuncionario } from '../../../../shared/routes/entities.ts';
import { useHasPapel } from '../../lib/session/papel.ts';
import { COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { ENTRADA } from '../../texts/funcionarios/entrada.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { Directory } from '../../ui/directory.tsx';
import { extraClass, Identity, RowTable } from '../../ui/row-table.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import { FuncionarioPanel } from './funcionario-panel.tsx';
import { Connection, Shares } from './participation.tsx';
import { RemoveFuncionarioDialog } from './remove-funcionario-dialog.tsx';
import { useFuncionario, useFuncionarios } from './use-funcionarios.ts';

interface FuncionariosListProps {
  empresaId: string;
  /** address of this list; `colaborador` is added for an employee's details */
  path: string;
  /** for the admin: employees of all companies, with their companies' names */
  ofAllEmpresas?: boolean;
  emptyAction?: ReactNode;
}

const nameOfEmpresa = ({ empresaNome }: ListedFuncionario) => empresaNome || '—';

export function FuncionariosList({
  empresaId,
  path,
  ofAllEmpresas = false,
  emptyAction,
}: FuncionariosListProps) {
  const funcionarios = useFuncionarios(empresaId);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [removing, setRemoving] = useState<ListedFuncionario>();
  const mayChange = useHasPapel('editor');
  const open = useFuncionario(empresaId, params.get('colaborador'), funcionarios.data);
  return (
    <>
      <Directory
        list={funcionarios}
        texts={T}
        empty={
          <EmptyState drawing="pessoas" title={T.vazio} action={emptyAction}>
            {ofAllEmpresas ? null : T.vazioTexto}
          </EmptyState>
        }
        table={(rows) => (
          <RowTable
            rows={rows}
            openId={open?.id}
            main={{
              label: T.colaborador,
              cell: ({ nome, email, fotoPerfilColab, convitePendente, situacao }) => (
                <Identity nome={nome} email={email} path={fotoPerfilColab}>
                  {convitePendente && situacao !== 'inativo' ? (
                    <Badge tone="warn">{T.convitePendente}</Badge>
                  ) : null}
                  {situacao === 'aguardando' ? <Badge tone="warn">{ENTRADA.aguarda}</Badge> : null}
                  {situacao === 'inativo' ? <Badge>{T.inativo}</Badge> : null}
                </Identity>
              ),
            }}
            columns={[
              ...(ofAllEmpresas
                ? [{ label: T.empresa, cell: nameOfEmpresa, extra: true }]
                : [
                    { label: T.compartilhamentos, cell: Shares, extra: true },
                    {
                      label: T.linkedin,
                      cell: (funcionario: ListedFuncionario) => (
                        <Connection funcionario={funcionario} empresaId={empresaId} />
                      ),
                      extra: true,
                      wide: true,
                    },
                  ]),
              { label: T.ups, cell: ({ ups }) => <UpsBadge ups={ups} size="s" />, number: true, lead: true },
            ]}
            actions={{
              label: T.acoes,
              cell: (funcionario) => (
                <>
                  <LinkButton
                    variant="secondary"
                    size="s"
                    to={`${path}&colaborador=${encodeURIComponent(funcionario.id)}`}
                  >
                    {T.verMais}
                    <span className="so-leitor"> sobre {funcionario.nome}</span>
                  </LinkButton>
                  {mayChange ? (
                    <IconButton
                      label={`${T.excluir} ${funcionario.nome}`}
                      className={extraClass}
                      onClick={() => setRemoving(funcionario)}
                    >
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  ) : null}
                </>
              ),
            }}
          />
        )}
        panel={
          open ? (
            <FuncionarioPanel
              key={open.id}
              funcionario={open}
              empresaId={empresaId}
              closePath={path}
              empresa={open.empresaNome}
              canInvite={!ofAllEmpresas}
              onRemove={() => setRemoving(open)}
            />
          ) : null
        }
      />
      {removing ? (
        <RemoveFuncionarioDialog
          funcionario={removing}
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
