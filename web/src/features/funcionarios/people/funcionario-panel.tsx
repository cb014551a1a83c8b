import { Mail, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMoveToEquipe } from '#features/equipes/use-edit-equipes.ts';
import { useEquipes } from '#features/equipes/use-equipes.ts';
import { formatDay } from '#lib/format/format.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import type { ListedFuncionario } from '#shared/routes/entities.ts';
import { VINCULO_LABELS } from '#shared/rules/vinculo.ts';
import { FOLHA, COLABORADORES as T } from '#texts/funcionarios/colaboradores.ts';
import { ENTRADA } from '#texts/funcionarios/entrada.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './funcionarios.module.css';
import { Connection, Shares } from './participation.tsx';
import { TeamSelect } from './team-select.tsx';
import { useResendInvite } from './use-funcionarios.ts';

const EditDialog = lazyDialog(() => import('./edit-dialog.tsx'));

interface FuncionarioPanelProps {
  funcionario: ListedFuncionario;
  empresaId: string;
  /** the list without this panel */
  closePath: string;
  empresa?: string | undefined;
  /** only the company can invite again */
  canInvite: boolean;
  onRemove: () => void;
}

/** An employee's details beside the list; on smaller screens instead of it. */
export function FuncionarioPanel({
  funcionario,
  empresaId,
  closePath,
  empresa,
  canInvite,
  onRemove,
}: FuncionarioPanelProps) {
  const invite = useResendInvite(empresaId);
  // As it was when this opened: sending changes the record.
  const [isFirst] = useState(funcionario.conviteAdiado === true);
  const [editing, setEditing] = useState(false);
  const mayChange = useHasPapel('editor');
  const { data: equipes = [] } = useEquipes(empresaId, canInvite && mayChange);
  const move = useMoveToEquipe(empresaId);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset for another employee
  useEffect(() => heading.current?.focus({ preventScroll: true }), [funcionario.id]);
  return (
    <Card as="aside" className={css.panel} aria-label={T.detalhe}>
      {mayChange ? (
        <div className={css.menu}>
          <Menu
            label={T.opcoes(funcionario.nome)}
            items={[
              ...(canInvite
                ? [
                    {
                      label: T.editar,
                      icon: <Pencil />,
                      onSelect: () => setEditing(true),
                    },
                  ]
                : []),
              {
                label: T.excluir,
                icon: <Trash2 />,
                danger: true,
                onSelect: onRemove,
              },
            ]}
          />
        </div>
      ) : null}
      <div className={css.head}>
        <Avatar name={funcionario.nome} path={funcionario.fotoPerfilColab} size={96} />
        <h2 ref={heading} tabIndex={-1}>
          {funcionario.nome}
        </h2>
        <UpsBadge ups={funcionario.ups} size="l" />
        {funcionario.convitePendente && funcionario.situacao !== 'inativo' ? (
          <Badge tone="warn">{funcionario.conviteAdiado ? T.conviteAdiado : T.convitePendente}</Badge>
        ) : null}
        {funcionario.situacao === 'aguardando' ? <Badge tone="warn">{ENTRADA.aguarda}</Badge> : null}
        {funcionario.situacao === 'inativo' ? <Badge>{T.inativo}</Badge> : null}
        {!funcionario.convitePendente && !funcionario.emailConfirmed ? (
          <Badge>{T.emailNaoConfirmado}</Badge>
        ) : null}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{T.email}</dt>
          <dd>{funcionario.email}</dd>
        </div>
        <div>
          <dt>{T.cargo}</dt>
          <dd>{funcionario.cargo || T.semCargo}</dd>
        </div>
        {empresa ? (
          <div>
            <dt>{T.empresa}</dt>
            <dd>{empresa}</dd>
          </div>
        ) : null}
        <div>
          <dt>{T.linkedin}</dt>
          <dd>
            {canInvite ? (
              <Connection funcionario={funcionario} empresaId={empresaId} />
            ) : funcionario.linkedinConectado ? (
              T.conectado
            ) : (
              T.naoConectado
            )}
          </dd>
        </div>
        <div>
          <dt>{T.compartilhamentos}</dt>
          <dd>
            <Shares {...funcionario} />
          </dd>
        </div>
        <div>
          <dt>{T.telefone}</dt>
          <dd>{funcionario.telefone || T.semTelefone}</dd>
        </div>
        {canInvite ? (
          <>
            <div>
              <dt>{FOLHA.vinculo}</dt>
              <dd>{funcionario.vinculo ? VINCULO_LABELS[funcionario.vinculo] : FOLHA.semVinculo}</dd>
            </div>
            <div>
              <dt>{FOLHA.matricula}</dt>
              <dd>{funcionario.matricula ?? FOLHA.semMatricula}</dd>
            </div>
          </>
        ) : null}
        <div>
          <dt>{T.desde}</dt>
          <dd>{formatDay(funcionario.dataAdmissao)}</dd>
        </div>
      </dl>
      {canInvite && mayChange && equipes.length > 0 && funcionario.situacao !== 'inativo' ? (
        <TeamSelect
          equipes={equipes}
          value={(move.isPending ? move.variables.equipeId : funcionario.equipeId) ?? ''}
          onChange={(equipeId) => move.mutate({ id: funcionario.id, equipeId: equipeId || null })}
        />
      ) : null}
      {funcionario.convitePendente && canInvite && mayChange && funcionario.situacao !== 'inativo' ? (
        <Button
          variant="soft"
          wide
          icon={<Mail />}
          loading={invite.isPending}
          disabled={invite.isSuccess}
          onClick={() => invite.mutate(funcionario.id)}
        >
          <span aria-live="polite">
            {isFirst
              ? invite.isSuccess
                ? T.conviteEnviado
                : T.enviarConvite
              : invite.isSuccess
                ? T.conviteReenviado
                : T.reenviarConvite}
          </span>
        </Button>
      ) : null}
      <LinkButton variant="secondary" to={closePath} icon={<X />}>
        {T.fechar}
      </LinkButton>
      {editing ? (
        <EditDialog funcionario={funcionario} empresaId={empresaId} onClose={() => setEditing(false)} />
      ) : null}
    </Card>
  );
}
