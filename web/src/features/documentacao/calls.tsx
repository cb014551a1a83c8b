import { useDeferredValue, useMemo, useState } from 'react';
import { DOCUMENTACAO as T } from '#texts/documentacao/guia.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CallDetails } from './call-details.tsx';
import { type Call, callsOf, type Document, matchingCalls } from './document.ts';
import css from './documentacao.module.css';
import type { useDocument } from './use-document.ts';

/** All calls by area, collapsed. */
export function Calls({ document }: { document: ReturnType<typeof useDocument> }) {
  const { data } = document;
  return data ? <Listed document={data} /> : <NotLoaded query={document} erro={T.erro} rows={12} />;
}

function Listed({ document }: { document: Document }) {
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed);
  const all = useMemo(() => callsOf(document), [document]);
  const calls = matchingCalls(all, asked);
  const areas = [...new Set(calls.map(({ tags }) => tags[0] ?? ''))];
  return (
    <>
      <SearchField label={T.buscar} value={typed} onChange={setTyped} />
      <p className={css.count} role="status">
        {calls.length === 0 ? T.nenhuma : T.quantas(calls.length)}
      </p>
      {areas.map((area) => (
        <Area key={area} name={area} isFound={calls.length < all.length} document={document}>
          {calls.filter(({ tags }) => tags[0] === area)}
        </Area>
      ))}
    </>
  );
}

interface AreaProps {
  name: string;
  /** a search found its calls: they are shown */
  isFound: boolean;
  document: Document;
  children: readonly Call[];
}

/** One line per area until it is opened or something is searched: a phone would scroll past two hundred calls. */
function Area({ name, isFound, document, children: calls }: AreaProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isFound;
  return (
    <details open={isShown} onToggle={({ currentTarget }) => !isFound && setOpen(currentTarget.open)}>
      <summary className={css.areaLine}>
        <h3>{name}</h3>
        <span className="quiet">{T.quantas(calls.length)}</span>
      </summary>
      {isShown
        ? calls.map((call) => <OneCall key={call.operationId} call={call} document={document} />)
        : null}
    </details>
  );
}

/** Rendered when opened, because there are more than a hundred. */
function OneCall({ call, document }: { call: Call; document: Document }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.call} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.line}>
        <span className={css.method} data-method={call.method}>
          {call.method}
        </span>
        <code className={css.path}>{call.path}</code>
        <span className={css.summary}>{call.summary}</span>
      </summary>
      {isOpen ? <CallDetails call={call} document={document} /> : null}
    </details>
  );
}
