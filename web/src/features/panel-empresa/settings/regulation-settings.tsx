import { useRegulation } from '#features/compartilhamentos/regulation/use-regulation.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { REGULAMENTO as T } from '#texts/regulamento/regulamento.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/card.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import css from './regulation-settings.module.css';

const RegulationEditor = lazyPart(() => import('./regulation-editor.tsx'), null);

/** The current version of the campaign's rules, and a button to write the next. */
export function RegulationSettings({ empresa }: { empresa: Empresa }) {
  const query = useRegulation();
  const { data } = query;
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
          <DialogButton
            variant="secondary"
            dialog={(close) => (
              <RegulationEditor empresa={empresa} regulamento={data.regulamento ?? ''} onClose={close} />
            )}
          >
            {data.regulamento ? T.editar : T.escrever}
          </DialogButton>
        </div>
      ) : null}
    </Section>
  );
}
