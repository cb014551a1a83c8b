import { Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import type { LoteAcao } from '#shared/rules/lotes.ts';
import { COLABORADORES, FILTROS, LOTE } from '#texts/funcionarios/colaboradores.ts';
import { ENTRADA } from '#texts/funcionarios/entrada.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Directory } from '#ui/directory.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { Identity, RowTable, rowLinkClass } from '#ui/row-table.tsx';
import { EmptyState } from '#ui/state.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import { FuncionarioPanel } from './funcionario-panel.tsx';
import { ConnectionState, Role, Shares } from './participation.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { RemoveFuncionarioDialog } from './remove-funcionario-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UninvitedNote } from './uninvited-note.tsx';
import { useFuncionario, useFuncionarios } from './use-funcionarios.ts';
import { usePeopleFilters } from './use-people-filters.ts';
import { useSelectAll, useSelection } from './use-selection.ts';

const LotDialog = lazyDialog(() => import('./lot-dialog.tsx'));

const T = COLABORADORES;
const FILTERED_TEXTS = { ...T, nadaEncontradoTexto: FILTROS.nada, limparBusca: FILTROS.limpar };

interface FuncionariosListProps {
  empresaId: string;
  /** address of this list; `colaborador` is added for an employee's details */
  path: string;
  /** for the admin: employees of all companies, with their companies' names */
  ofAllEmpresas?: boolean;
  emptyAction?: ReactNode;
}

const WITHOUT_TEAMS: readonly LoteAcao[] = ['lembrar', 'vinculo', 'convidar', 'excluir'];
const WITH_TEAMS: readonly LoteAcao[] = ['lembrar', 'mover', 'vinculo', 'convidar', 'excluir'];

const nameOfEmpresa = ({ empresaNome }: ListedFuncionario) => empresaNome || '—';

export function FuncionariosList({
  empresaId,
  path,
  ofAllEmpresas = false,
  emptyAction,
}: FuncionariosListProps) {
  const { filters, setFilters, isFiltered } = usePeopleFilters();
  const funcionarios = useFuncionarios(empresaId, filters);
  const { data: rows = [], searched, hasNextPage } = funcionarios;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [removing, setRemoving] = useState<ListedFuncionario>();
  const mayChange = useHasPapel('editor');
  const { data: equipes = [] } = useEquipes(empresaId, !ofAllEmpresas);
  const selection = useSelection(JSON.stringify([searched, filters]));
  const selectAll = useSelectAll(
    empresaId,
    { ...filters, ...(searched && { busca: searched }) },
    selection.choose,
  );
  const [lot, setLot] = useState<{ acao: LoteAcao; ids: readonly string[] }>();
  const chosen = selection.ids.size;
  const everyLoaded = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  const open = useFuncionario(empresaId, params.get('colaborador'), funcionarios.data);
  return (
    <>
      <Directory
        list={funcionarios}
        texts={isFiltered ? FILTERED_TEXTS : T}
        countedAbove={!ofAllEmpresas}
        filters={
          ofAllEmpresas
            ? undefined
            : {
                controls: <PeopleFilters filters={filters} onChange={setFilters} equipes={equipes} />,
                isActive: isFiltered,
                clear: () => setFilters({}),
              }
        }
        note={
          mayChange && !ofAllEmpresas ? (
            <UninvitedNote empresaId={empresaId} onSend={(ids) => setLot({ acao: 'convidar', ids })} />
          ) : undefined
        }
        empty={
          <EmptyState drawing="pessoas" title={T.vazio} action={emptyAction}>
            {ofAllEmpresas ? null : T.vazioTexto}
          </EmptyState>
        }
        table={(rows) => (
          <RowTable
            rows={rows}
            compact
            openId={open?.id}
            selection={
              mayChange && !ofAllEmpresas
                ? {
                    ids: selection.ids,
                    label: ({ nome }) => LOTE.selecionar(nome),
                    allLabel: LOTE.selecionarTodas,
                    allShort: LOTE.todas,
                    onToggle: ({ id }) => selection.toggle(id),
                    onToggleAll: () => selection.choose(everyLoaded ? [] : rows.map(({ id }) => id)),
                  }
                : undefined
            }
            main={{
              label: T.colaborador,
              cell: ({ nome, email, fotoPerfilColab, convitePendente, conviteAdiado, situacao }) => (
                <Identity nome={nome} email={email} path={fotoPerfilColab}>
                  {convitePendente && situacao !== 'inativo' ? (
                    <Badge tone="warn">{conviteAdiado ? T.naoConvidado : T.convitePendente}</Badge>
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
                    {
                      label: T.cargoEEquipe,
                      cell: (funcionario: ListedFuncionario) => (
                        <Role
                          cargo={funcionario.cargo}
                          equipe={equipes.find(({ id }) => id === funcionario.equipeId)?.nome}
                        />
                      ),
                      extra: true,
                    },
                    { label: T.compartilhamentos, cell: Shares, extra: true },
                    { label: T.linkedin, cell: ConnectionState, extra: true, wide: true },
                  ]),
              { label: T.ups, cell: ({ ups }) => <UpsBadge ups={ups} size="s" />, number: true, lead: true },
            ]}
            actions={{
              label: T.acoes,
              cell: (funcionario) => {
                const to = `${path}&colaborador=${encodeURIComponent(funcionario.id)}`;
                return (
                  <>
                    <LinkButton variant="ghost" size="s" className={rowLinkClass} to={to}>
                      {T.verMais}
                      <span className="so-leitor"> sobre {funcionario.nome}</span>
                    </LinkButton>
                    {mayChange ? (
                      <Menu
                        label={T.opcoes(funcionario.nome)}
                        items={[
                          {
                            label: T.verMais,
                            icon: <UserRound />,
                            onSelect: () => navigate(to),
                          },
                          {
                            label: T.excluir,
                            icon: <Trash2 />,
                            danger: true,
                            onSelect: () => setRemoving(funcionario),
                          },
                        ]}
                      />
                    ) : null}
                  </>
                );
              },
            }}
          />
        )}
        bar={
          chosen > 0 ? (
            <SelectionBar
              count={chosen}
              acoes={equipes.length > 0 ? WITH_TEAMS : WITHOUT_TEAMS}
              selectAll={
                hasNextPage && everyLoaded
                  ? { run: () => selectAll.mutate(), isPending: selectAll.isPending }
                  : undefined
              }
              onAct={(acao) => setLot({ acao, ids: [...selection.ids] })}
              onClear={() => selection.choose([])}
            />
          ) : null
        }
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
      {lot ? (
        <LotDialog
          {...lot}
          empresaId={empresaId}
          onStarted={() => selection.choose([])}
          onClose={() => setLot(undefined)}
        />
      ) : null}
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
