import { useState } from 'react';
import { useRegulation } from '#features/compartilhamentos/regulation/use-regulation.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import css from './regulation-settings.module.css';

const RegulationEditor = lazyPart(() => import('./regulation-editor.tsx'), null);

/** The current version of the campaign's rules, and a button to write the next. */
export function RegulationSettings({ empresa }: { empresa: Empresa }) {
  const query = useRegulation();
  const { data } = query;
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={T.titulo}
      hint={T.dicaEmpresa}
      action={data?.versao ? <Badge tone="ok">{T.versao(data.versao)}</Badge> : null}
    >
      <NotLoaded query={query} erro={T.erroCarregar} rows={1} />
      {data ? (
        <div className={css.line}>
          {data.regulamento ? (
            <p className={css.beginning}>{data.regulamento}</p>
          ) : (
            <p className="quiet">{T.nenhum}</p>
          )}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {data.regulamento ? T.editar : T.escrever}
          </Button>
        </div>
      ) : null}
      {data && open ? (
        <RegulationEditor
          empresa={empresa}
          regulamento={data.regulamento ?? ''}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Section>
  );
}
