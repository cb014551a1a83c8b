import { Download, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { saveFile } from '#lib/browser/save-file.ts';
import { CODIGOS as T } from '#texts/contas/segundo-fator.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import css from './second-factor.module.css';

const FILE = 'painel-ups-codigos-de-recuperacao.txt';

const textOf = (codes: readonly string[]) => `${T.arquivo}\n\n${codes.join('\n')}\n`;

const download = (codes: readonly string[]): void => saveFile(textOf(codes), FILE, 'text/plain');

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack gap-16">
      <Alert tone="ok">{T.ativada}</Alert>
      <h3 ref={heading} id={title} tabIndex={-1} className={css.heading}>
        {T.titulo}
      </h3>
      <p>{T.explica}</p>
      <ul className={css.list} aria-labelledby={title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row gap-10">
        <CopyButton text={codes.join('\n')}>{T.copiar}</CopyButton>
        <Button variant="secondary" icon={<Download />} onClick={() => download(codes)}>
          {T.baixar}
        </Button>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {T.imprimir}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {T.guardei}
      </Button>
      {createPortal(<pre className={css.paper}>{textOf(codes)}</pre>, document.body)}
    </div>
  );
}
