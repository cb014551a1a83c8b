import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Section } from '#ui/card.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useRegulation } from './use-regulation.ts';

const RegulationDialog = lazyDialog(() => import('./regulation-dialog.tsx'));

/** The campaign's rules in the employee's settings; nothing if the company has none. */
export function RegulationCard() {
  const { data } = useRegulation();
  if (!data?.regulamento) return null;
  return (
    <Section title={T.titulo} hint={T.dicaColab}>
      <div className="row between gap-12">
        <p>{data.aceito ? T.aceito : T.versao(data.versao)}</p>
        <DialogButton variant="secondary" dialog={(close) => <RegulationDialog onClose={close} />}>
          {T.ler}
        </DialogButton>
      </div>
    </Section>
  );
}
