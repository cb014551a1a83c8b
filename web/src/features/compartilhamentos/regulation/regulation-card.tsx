import { useState } from 'react';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useRegulation } from './use-regulation.ts';

const RegulationDialog = lazyDialog(() => import('./regulation-dialog.tsx'));

/** The campaign's rules in the employee's settings; nothing if the company has none. */
export function RegulationCard() {
  const { data } = useRegulation();
  const [open, setOpen] = useState(false);
  if (!data?.regulamento) return null;
  return (
    <Section title={T.titulo} hint={T.dicaColab}>
      <div className="row between gap-12">
        <p>{data.aceito ? T.aceito : T.versao(data.versao)}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {T.ler}
        </Button>
      </div>
      {open ? <RegulationDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
