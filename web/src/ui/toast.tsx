import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './toast.module.css';

interface ToastItem {
  id: number;
  tone: 'ok' | 'bad';
  text: string;
}
const SECONDS = { ok: 5, bad: 9 } as const;

let items: readonly ToastItem[] = [];
let next = 1;
const listeners = new Set<() => void>();
const update = (list: readonly ToastItem[]) => {
  items = list;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => update(items.filter((item) => item.id !== id));

function show(tone: ToastItem['tone'], text: string): void {
  const id = next++;
  // The same words twice would only flicker.
  update([...items.filter((item) => item.text !== text), { id, tone, text }].slice(-3));
  setTimeout(() => dismiss(id), SECONDS[tone] * 1000);
}

/** Says in passing what happened: `toast.ok('Legenda salva.')`, `toast.bad(messageOf(error))`. */
export const toast = {
  ok: (text: string) => show('ok', text),
  bad: (text: string) => show('bad', text),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Mounted once, at the root: the live region must exist before its first message. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => items);
  return (
    <section className={css.region} aria-label="Avisos" aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <div key={id} className={cx(css.toast, css[tone])}>
          {tone === 'ok' ? (
            <CircleCheck size={20} aria-hidden="true" />
          ) : (
            <CircleAlert size={20} aria-hidden="true" />
          )}
          <p>{text}</p>
          <IconButton label="Fechar aviso" className={css.close} onClick={() => dismiss(id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
