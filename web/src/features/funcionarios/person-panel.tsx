import { Mail, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { formatDay } from '../../lib/format.ts';
import { COLABORADORES as T } from '../../texts/funcionarios/colaboradores.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-layout.module.css';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import css from './people.module.css';
import { useResendInvite } from './use-people.ts';

interface PersonPanelProps {
  person: Funcionario;
  /** the list without the panel */
  closePath: string;
  company?: string | undefined;
  /** only the company itself may invite again */
  canInvite: boolean;
  onRemove: () => void;
}

/** Somebody's details beside the list; instead of it on smaller screens. */
export function PersonPanel({ person, closePath, company, canInvite, onRemove }: PersonPanelProps) {
  const invite = useResendInvite();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [person.id]);
  return (
    <Card as="aside" className={css.panel} aria-label={T.detalhe}>
      <div className={css.head}>
        <Avatar name={person.nome} path={person.fotoPerfilColab} size={96} />
        <h2 ref={heading} tabIndex={-1}>
          {person.nome}
        </h2>
        <UpsBadge ups={person.ups} size="l" />
        {person.convitePendente ? <Badge tone="warn">{T.convitePendente}</Badge> : null}
        {!person.convitePendente && !person.emailConfirmed ? <Badge>{T.emailNaoConfirmado}</Badge> : null}
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{T.email}</dt>
          <dd>{person.email}</dd>
        </div>
        <div>
          <dt>{T.cargo}</dt>
          <dd>{person.cargo || T.semCargo}</dd>
        </div>
        {company ? (
          <div>
            <dt>{T.empresa}</dt>
            <dd>{company}</dd>
          </div>
        ) : null}
        <div>
          <dt>{T.telefone}</dt>
          <dd>{person.telefone || T.semTelefone}</dd>
        </div>
        <div>
          <dt>{T.desde}</dt>
          <dd>{formatDay(person.dataAdmissao)}</dd>
        </div>
      </dl>
      {person.convitePendente && canInvite ? (
        <Button
          variant="soft"
          wide
          icon={<Mail size={18} aria-hidden="true" />}
          loading={invite.isPending}
          disabled={invite.isSuccess}
          onClick={() => invite.mutate(person.id)}
        >
          <span aria-live="polite">{invite.isSuccess ? T.conviteReenviado : T.reenviarConvite}</span>
        </Button>
      ) : null}
      <div className={form.buttons}>
        <LinkButton variant="secondary" to={closePath} icon={<X size={18} aria-hidden="true" />}>
          {T.fechar}
        </LinkButton>
        <Button variant="danger" icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove}>
          {T.excluir}
        </Button>
      </div>
    </Card>
  );
}
