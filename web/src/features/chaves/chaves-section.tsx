import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Chave } from '../../../../shared/routes/chaves.ts';
import type { Empresa } from '../../../../shared/routes/entities.ts';
import { MOST_CHAVES } from '../../../../shared/rules/chaves.ts';
import { hasRecurso } from '../../../../shared/rules/planos.ts';
import { refusalOf } from '../../lib/api/api-error.ts';
import { formatDay } from '../../lib/format/format.ts';
import { PATHS } from '../../paths.ts';
import { CHAVES as T } from '../../texts/chaves/chaves.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { toast } from '../../ui/toast.tsx';
import { SeePlans } from '../shell/see-plans.tsx';
import css from './chaves.module.css';
import { NewChaveDialog } from './new-chave-dialog.tsx';
import { useChaves, useRemoveChave } from './use-chaves.ts';

/** The company's directory keys, and the address that the directory calls. */
export function ChavesSection({ empresa }: { empresa: Empresa }) {
  const inPlan = hasRecurso(empresa.plano_nome, 'provisionamento');
  const list = useChaves(empresa.id, inPlan);
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<Chave>();
  const isFull = (list.data?.length ?? 0) >= MOST_CHAVES;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={css.body}>
        {inPlan ? (
          <>
            <Address />
            <List list={list} onRemove={setEnding} />
          </>
        ) : (
          <SeePlans>{T.semPlano}</SeePlans>
        )}
        <div className={css.end}>
          <Button
            variant={list.data?.length ? 'secondary' : 'primary'}
            icon={<Plus size={18} aria-hidden="true" />}
            disabled={!inPlan || isFull || !list.data}
            onClick={() => setNew(true)}
          >
            {T.nova}
          </Button>
          <LinkButton variant="ghost" to={`${PATHS.desenvolvedores}#scim`}>
            {T.comoFazer}
          </LinkButton>
          {isFull ? <p className={css.quiet}>{T.cheio}</p> : null}
        </div>
      </div>
      {isNew ? <NewChaveDialog empresaId={empresa.id} onClose={() => setNew(false)} /> : null}
      {ending ? (
        <EndDialog empresaId={empresa.id} chave={ending} onClose={() => setEnding(undefined)} />
      ) : null}
    </Section>
  );
}

function Address() {
  const address = `${location.origin}/v1/scim/v2`;
  return (
    <div className={css.address}>
      <div className={css.words}>
        <span className={css.label}>{T.endereco}</span>
        <code className={css.code}>{address}</code>
      </div>
      <CopyButton text={address}>{T.copiarEndereco}</CopyButton>
    </div>
  );
}

interface ListProps {
  list: ReturnType<typeof useChaves>;
  onRemove: (chave: Chave) => void;
}

function List({ list: { data, isError, error, refetch }, onRemove }: ListProps) {
  if (!data && isError) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowSkeletons count={1} />;
  if (data.length === 0) return <p className={css.quiet}>{T.nenhuma}</p>;
  return (
    <ul className={css.rows}>
      {data.map((chave) => (
        <li key={chave.id} className={css.row}>
          <span className={css.words}>
            <span className={css.name}>{chave.nome}</span>
            <span className={css.quiet}>{T.criadaEm(formatDay(chave.criadaEm.slice(0, 10)))}</span>
          </span>
          <IconButton label={T.excluir(chave.nome)} onClick={() => onRemove(chave)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

interface EndDialogProps {
  empresaId: string;
  chave: Chave;
  onClose: () => void;
}

function EndDialog({ empresaId, chave, onClose }: EndDialogProps) {
  const remove = useRemoveChave(empresaId);
  return (
    <ConfirmDialog
      title={T.excluirTitulo}
      confirmLabel={T.excluirEsta}
      pending={remove.isPending}
      error={remove.isError ? refusalOf(remove.error, T.naoExcluida) : undefined}
      onConfirm={() =>
        remove.mutate(chave.id, {
          onSuccess: () => {
            toast.ok(T.excluida);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {T.excluirTexto(chave.nome)}
    </ConfirmDialog>
  );
}
