import { useMemo, useState } from 'react';
import { INICIO as T } from '../../texts/documentacao/inicio.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
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
      <Segmented
        label={T.com}
        name="inicio"
        value={chosen}
        onChange={choose}
        options={starts.map(({ id, titulo }) => ({ value: id, label: titulo }))}
      />
      {start?.passos ? (
        <ul className={css.steps}>
          {start.passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ul>
      ) : null}
      {start?.exemplos.map(({ titulo, codigo }) => (
        <div key={titulo} className={css.example}>
          <h3>{titulo}</h3>
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
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{T.chamada}</th>
              <th scope="col">{T.escopo}</th>
              <th scope="col">{T.ferramenta}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={call.operationId}>
                <td>
                  <code>
                    {call.method} {call.path}
                  </code>
                  <br />
                  {call.summary}
                </td>
                <td>{scopeOf(call)}</td>
                <td>{call['x-tool'] ? <code>{call['x-tool']}</code> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
