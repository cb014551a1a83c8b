import { useEffect, useRef } from 'react';
import { WEBHOOKS as T } from '../../texts/webhooks/webhooks.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import css from './webhooks.module.css';

interface SecretProps {
  segredo: string;
  /** the old secret stays valid for a while */
  isExchanged?: boolean;
  onDone: () => void;
}

/** A webhook's secret, shown once. */
export function Secret({ segredo, isExchanged = false, onDone }: SecretProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={css.body}>
      <p ref={words} tabIndex={-1} className={css.told}>
        {T.segredoExplica}
      </p>
      {isExchanged ? <Alert tone="info">{T.segredoTrocado}</Alert> : null}
      <code className={css.secret}>{segredo}</code>
      <div className={css.actions}>
        <CopyButton text={segredo}>{T.copiar}</CopyButton>
        <Button onClick={onDone}>{T.guardei}</Button>
      </div>
    </div>
  );
}
