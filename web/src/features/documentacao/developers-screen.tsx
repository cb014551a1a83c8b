import { useEffect } from 'react';
import { OutsideLayout } from '#features/contas/outside/outside-layout.tsx';
import { useTitle } from '#lib/browser/title.ts';
import { PATHS } from '#paths.ts';
import { guia, DOCUMENTACAO as T } from '#texts/documentacao/guia.ts';
import { INICIO } from '#texts/documentacao/inicio.ts';
import { LinkButton } from '#ui/button.tsx';
import { Calls } from './calls.tsx';
import css from './documentacao.module.css';
import { Guide } from './guide.tsx';
import { QuickStartsSection } from './quick-starts-section.tsx';
import { useDocument } from './use-document.ts';

const KEYS = 'chaves';
const CALLS = 'chamadas';

/** /desenvolvedores: how to begin with a key, guide to API, webhooks and SCIM, and all calls. */
export function DevelopersScreen() {
  useTitle(T.titulo);
  useEffect(() => window.document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const document = useDocument();
  const parts = [
    { id: KEYS, titulo: INICIO.titulo },
    ...guia(location.origin),
    { id: CALLS, titulo: T.chamadas },
  ];
  return (
    <OutsideLayout wide title={T.titulo} subtitle={T.subtitulo}>
      <div className={css.layout}>
        <nav className={css.nav} aria-label={T.partes}>
          <ul>
            {parts.map(({ id, titulo }) => (
              <li key={id}>
                <a href={`#${id}`}>{titulo}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.main}>
          {document.error ? null : <QuickStartsSection id={KEYS} document={document.data} />}
          <Guide />
          <section id={CALLS} className={`${css.part} ${css.calls}`}>
            <h2>{T.chamadas}</h2>
            <p>
              <a href="/v1/openapi.json">{T.baixar}</a>
            </p>
            <Calls document={document} />
          </section>
          <div>
            <LinkButton to={PATHS.login}>{T.inicio}</LinkButton>
          </div>
        </div>
      </div>
    </OutsideLayout>
  );
}
