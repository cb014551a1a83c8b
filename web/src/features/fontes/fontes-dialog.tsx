import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatRelative } from '#lib/format/days.ts';
import type { Empresa, Fonte } from '#shared/routes/entities.ts';
import { MOST_FONTES } from '#shared/rules/fontes.ts';
import { FONTES as T } from '#texts/fontes/fontes.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { OpenRow } from '#ui/open-row.tsx';
import rows from '#ui/row-list.module.css';
import { FonteDetails } from './fonte-details.tsx';
import css from './fontes.module.css';
import { NewFonte } from './new-fonte.tsx';
import { useFontes } from './use-fontes.ts';

interface FontesDialogProps {
  empresa: Empresa;
  onClose: () => void;
}

/** The company's feeds: the list, a new one, or one of them. */
export default function FontesDialog({ empresa, onClose }: FontesDialogProps) {
  const list = useFontes(empresa.id);
  const [open, setOpen] = useState<string>();
  const back = () => setOpen(undefined);
  const chosen = list.data?.find(({ id }) => id === open);
  if (open === 'nova') return <NewFonte empresa={empresa} onBack={back} onDone={onClose} />;
  if (chosen) return <FonteDetails key={chosen.id} empresa={empresa} fonte={chosen} onBack={back} />;
  const isFull = (list.data?.length ?? 0) >= MOST_FONTES;
  return (
    <Dialog
      key="lista"
      title={T.titulo}
      size="s"
      onClose={onClose}
      footer={
        <Button icon={<Plus />} disabled={isFull || !list.data} onClick={() => setOpen('nova')}>
          {T.nova}
        </Button>
      }
    >
      <p className={rows.quiet}>{isFull ? T.cheio : T.dica}</p>
      <List list={list} onOpen={setOpen} />
    </Dialog>
  );
}

interface ListProps {
  list: ReturnType<typeof useFontes>;
  onOpen: (id: string) => void;
}

function List({ list, onOpen }: ListProps) {
  if (!list.data) return <NotLoaded query={list} erro={T.erro} rows={2} />;
  if (list.data.length === 0) return <p className={css.none}>{T.nenhuma}</p>;
  return (
    <ul className={cx('lines', css.rows)}>
      {list.data.map((fonte) => (
        <OpenRow
          key={fonte.id}
          label={T.abrir(fonte.nome)}
          state={<State fonte={fonte} />}
          onOpen={() => onOpen(fonte.id)}
        >
          <span className={cx(rows.name, 'cut')}>{fonte.nome}</span>
          <span className={cx(rows.quiet, 'cut')}>
            {[new URL(fonte.url).host, fonte.ultimaLeitura && T.lida(formatRelative(fonte.ultimaLeitura))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </OpenRow>
      ))}
    </ul>
  );
}

function State({ fonte: { ativa, situacao } }: { fonte: Fonte }) {
  if (!ativa) return <Badge>{T.desligada}</Badge>;
  return situacao === 'falhando' ? (
    <Badge tone="warn">{T.falhando}</Badge>
  ) : (
    <Badge tone="ok">{T.ligada}</Badge>
  );
}
