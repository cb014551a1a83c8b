import { guia } from '#texts/documentacao/guia.ts';
import css from './documentacao.module.css';

/** The guide: first steps, authentication, webhooks and directories. */
export function Guide() {
  return guia(location.origin).map(({ id, titulo, linhas, passos, codigo }) => (
    <section key={id} id={id} className={css.part} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{titulo}</h2>
      {linhas?.map((linha) => (
        <p key={linha}>{linha}</p>
      ))}
      {passos ? (
        <ol className={css.steps}>
          {passos.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
      ) : null}
      {codigo ? <Code text={codigo} label={titulo} /> : null}
    </section>
  ));
}

/** Preformatted text, scrolled sideways when too wide. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would become a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
    <pre className={css.code} role="region" tabIndex={0} aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}
