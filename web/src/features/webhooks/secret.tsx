import { WEBHOOKS as T } from '#texts/webhooks/webhooks.ts';
import { Alert } from '#ui/alert.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import css from './webhooks.module.css';

interface SecretProps {
  segredo: string;
  /** the old secret stays valid for a while */
  isExchanged?: boolean;
  onDone: () => void;
}

/** A webhook's secret, shown once. */
export const Secret = ({ segredo, isExchanged = false, onDone }: SecretProps) => (
  <ShownOnce secret={segredo} explains={T.segredoExplica} copy={T.copiar} done={T.guardei} onDone={onDone}>
    {isExchanged ? <Alert tone="info">{T.segredoTrocado}</Alert> : null}
    <code className={css.secret}>{segredo}</code>
  </ShownOnce>
);
