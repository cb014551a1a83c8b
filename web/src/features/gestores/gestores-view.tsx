import { Send, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { MoreInPlans } from '#features/shell/more-in-plans.tsx';
import { refusalOf } from '#lib/api/api-error.ts';
import type { Empresa, Gestor } from '#shared/routes/entities.ts';
import { MOST_GESTORES } from '#shared/rules/papeis.ts';
import { hasRecurso } from '#shared/rules/planos.ts';
import { GESTORES as T } from '#texts/gestores/gestores.ts';
import { PAPEL } from '#texts/gestores/papel.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { RemoveDialog } from '#ui/remove-dialog.tsx';
import rows from '#ui/row-list.module.css';
import { Identity } from '#ui/row-table.tsx';
import { toast } from '#ui/toast.tsx';
import css from './gestores.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { PapelChoice } from './papel-choice.tsx';
import { useChangePapel, useGestores, useRemoveGestor, useResendInvitation } from './use-gestores.ts';

/** Ajustes → Gestores: the managers and their papel. */
export default function GestoresView({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'gestores');
  const list = useGestores(empresa.id);
  const { data } = list;
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Gestor>();
  const isFull = (data?.length ?? 0) >= MOST_GESTORES;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={rows.body}>
        {inPlan ? null : <MoreInPlans>{data?.length ? T.semPlanoComGestores : T.semPlano}</MoreInPlans>}
        <NotLoaded query={list} erro={T.erro} rows={2} />
        {data?.length === 0 && inPlan ? <p className={rows.quiet}>{T.nenhum}</p> : null}
        <ul className="lines">
          {data?.map((gestor) => (
            <Row
              key={gestor.id}
              empresaId={empresa.id}
              gestor={gestor}
              inPlan={inPlan}
              onRemove={() => setRemoving(gestor)}
            />
          ))}
        </ul>
        {inPlan ? (
          <>
            <div className={rows.end}>
              <Button
                variant={data?.length ? 'secondary' : 'primary'}
                icon={<UserPlus />}
                disabled={isFull || !data}
                onClick={() => setInviting(true)}
              >
                {T.convidar}
              </Button>
              {isFull ? <p className={rows.quiet}>{T.cheio}</p> : null}
            </div>
            <p className={rows.quiet}>{T.soVoce}</p>
          </>
        ) : null}
      </div>
      {inviting ? <InviteDialog empresaId={empresa.id} onClose={() => setInviting(false)} /> : null}
      {removing ? (
        <Remove empresaId={empresa.id} gestor={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </Section>
  );
}

interface RowProps {
  empresaId: string;
  gestor: Gestor;
  inPlan: boolean;
  onRemove: () => void;
}

function Row({ empresaId, gestor, inPlan, onRemove }: RowProps) {
  const { id, nome, email, situacao } = gestor;
  const change = useChangePapel(empresaId);
  const again = useResendInvitation();
  const papel = change.isPending ? change.variables.papel : gestor.papel;
  const set = (next: Gestor['papel']) =>
    change.mutate(
      { id, papel: next },
      {
        onSuccess: () => toast.ok(T.mudado(nome, PAPEL[next].toLowerCase())),
        onError: (error) => toast.bad(refusalOf(error, T.naoSalvo)),
      },
    );
  const resend = () =>
    again.mutate(id, {
      onSuccess: ({ message }) => toast.ok(message),
      onError: (error) => toast.bad(refusalOf(error, T.naoSalvo)),
    });
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Identity nome={nome} email={email} path={null}>
          {situacao === 'convidado' ? <Badge tone="warn">{T.pendente}</Badge> : null}
        </Identity>
      </div>
      <div className={css.tools}>
        {inPlan ? (
          <PapelChoice label={T.papelDe(nome)} value={papel} onChange={set} />
        ) : (
          <Badge>{PAPEL.leitor}</Badge>
        )}
        {inPlan && situacao === 'convidado' ? (
          <IconButton label={T.reenviar(nome)} aria-disabled={again.isPending} onClick={resend}>
            <Send />
          </IconButton>
        ) : null}
        <IconButton label={`${T.remover} ${nome}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}

function Remove({ empresaId, gestor, onClose }: { empresaId: string; gestor: Gestor; onClose: () => void }) {
  return (
    <RemoveDialog
      title={T.removerTitulo(gestor.nome)}
      confirmLabel={T.remover}
      remove={useRemoveGestor(empresaId, gestor.id)}
      failure={T.naoSalvo}
      onClose={onClose}
    >
      {T.removerTexto}
    </RemoveDialog>
  );
}
