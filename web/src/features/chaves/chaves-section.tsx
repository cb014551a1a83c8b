import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { formatRelative } from '#lib/format/days.ts';
import { formatDate } from '#lib/format/format.ts';
import { PATHS } from '#paths.ts';
import type { Chave } from '#shared/routes/chaves.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { MOST_CHAVES, usesApi } from '#shared/rules/chaves.ts';
import { CHAVES as T } from '#texts/chaves/chaves.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { Copied } from '#ui/copied.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import rows from '#ui/row-list.module.css';
import { toast } from '#ui/toast.tsx';
import css from './chaves.module.css';
import { NewChaveDialog } from './new-chave-dialog.tsx';
import { useChaves, useRemoveChave } from './use-chaves.ts';

/** The company's keys, and what the systems that use them need to know. */
export function ChavesSection({ empresa }: { empresa: Empresa }) {
  const list = useChaves(empresa.id, true);
  const [isNew, setNew] = useState(false);
  const [ending, setEnding] = useState<Chave>();
  const isFull = (list.data?.length ?? 0) >= MOST_CHAVES;
  return (
    <Section title={T.titulo} hint={T.dica}>
      <div className={rows.body}>
        <List list={list} onRemove={setEnding} />
        {list.data?.some(({ escopos }) => escopos.includes('scim')) ? (
          <div className={css.copied}>
            <Copied label={T.endereco} text={`${location.origin}/v1/scim/v2`} copy={T.copiarEndereco} />
          </div>
        ) : null}
        {list.data?.some(({ escopos }) => usesApi(escopos)) ? (
          <div className={css.copied}>
            <Copied label={T.empresaId} text={empresa.id} copy={T.copiarId} />
          </div>
        ) : null}
        <div className={rows.end}>
          <Button
            variant="secondary"
            icon={<Plus />}
            disabled={isFull || !list.data}
            onClick={() => setNew(true)}
          >
            {T.nova}
          </Button>
          <LinkButton variant="ghost" to={`${PATHS.desenvolvedores}#chaves`}>
            {T.comoFazer}
          </LinkButton>
          {isFull ? <p className={rows.quiet}>{T.cheio}</p> : null}
        </div>
      </div>
      {isNew ? <NewChaveDialog empresaId={empresa.id} onClose={() => setNew(false)} /> : null}
      {ending ? (
        <EndDialog empresaId={empresa.id} chave={ending} onClose={() => setEnding(undefined)} />
      ) : null}
    </Section>
  );
}

interface ListProps {
  list: ReturnType<typeof useChaves>;
  onRemove: (chave: Chave) => void;
}

function List({ list, onRemove }: ListProps) {
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={1} />;
  if (list.data.length === 0) return <p className={rows.quiet}>{T.nenhuma}</p>;
  return (
    <ul className="lines">
      {list.data.map((chave) => (
        <li key={chave.id} className={css.row}>
          <span className="words gap-2">
            <span className={css.name}>{chave.nome}</span>
            <span className={rows.quiet}>{factsOf(chave)}</span>
          </span>
          {isExpired(chave) ? <Badge tone="bad">{T.expirou}</Badge> : null}
          <IconButton label={T.excluir(chave.nome)} onClick={() => onRemove(chave)}>
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const isExpired = ({ expiraEm }: Chave): boolean => expiraEm !== null && Date.parse(expiraEm) <= Date.now();

/** `Leitura, Escrita · usada há 5 minutos · vale até 24/12/2026` */
const factsOf = ({ escopos, ultimoUso, expiraEm }: Chave): string =>
  [
    escopos.map((each) => T.escopo[each]).join(', '),
    ultimoUso === null ? T.nuncaUsada : T.usada(formatRelative(ultimoUso)),
    ...(expiraEm === null ? [] : [T.valeAte(formatDate(expiraEm))]),
  ].join(' · ');

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
