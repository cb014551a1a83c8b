import { useMemo, useState } from 'react';
import { INICIO as T } from '#texts/documentacao/inicio.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Select } from '#ui/select.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import type { Document } from './document.ts';
import css from './documentacao.module.css';
import { scopeOf } from './example-request.ts';
import { Code } from './guide.tsx';
import { keyCalls, quickStarts } from './quick-starts.ts';

/** How to begin with a key, by tool, and what a key opens. */
export function QuickStartsSection({ id, document }: { id: string; document: Document | undefined }) {
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{T.titulo}</h2>
      {T.linhas.map((linha) => (
        <p key={linha}>{linha}</p>
      ))}
      {document ? <Starts document={document} /> : <RowSkeletons count={3} />}
    </section>
  );
}

function Starts({ document }: { document: Document }) {
  const starts = useMemo(() => quickStarts(document, location.origin), [document]);
  const [chosen, choose] = useState(starts[0]?.id ?? '');
  const start = starts.find(({ id }) => id === chosen);
  return (
    <>
      <Select
        name="inicio"
        label={T.com}
        value={chosen}
        onChange={choose}
        options={starts.map(({ id, titulo }) => ({ value: id, label: titulo }))}
      />
      {start?.linhas?.map((linha) => (
        <p key={linha}>{linha}</p>
      ))}
      {start?.exemplos.map(({ titulo, codigo }) => (
        <div key={titulo} className={css.example}>
          <div className={css.exampleHead}>
            <h3>{titulo}</h3>
            <CopyButton text={codigo} variant="ghost">
              {T.copiar}
            </CopyButton>
          </div>
          <Code text={codigo} label={titulo} />
        </div>
      ))}
      <Opened document={document} />
    </>
  );
}

function Opened({ document }: { document: Document }) {
  const calls = keyCalls(document);
  return (
    <details className={css.opened}>
      <summary>{T.abre(calls.length)}</summary>
      <ul className={css.openedCalls}>
        {calls.map((call) => (
          <li key={call.operationId}>
            <code>
              {call.method} {call.path}
            </code>
            <span>{call.summary}</span>
            <span className="quiet">
              <span>{scopeOf(call)}</span>
              {call['x-tool'] ? (
                <span>
                  {' · '}
                  <code>{call['x-tool']}</code>
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
