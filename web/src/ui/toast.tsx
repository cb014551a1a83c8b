import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { cx } from './classes.ts';
import css from './toast.module.css';

interface ToastItem {
  id: number;
  tone: 'ok' | 'bad';
  text: string;
  action?: ToastAction | undefined;
}
/** Offered by the message; also available on the page, because the message disappears. */
export interface ToastAction {
  label: string;
  run: () => void;
}
const SECONDS = { ok: 5, bad: 9, action: 15 } as const;

const NONE: readonly ToastItem[] = [];
let items = NONE;
let next = 1;
const listeners = new Set<() => void>();
const update = (list: readonly ToastItem[]) => {
  items = list;
  for (const listener of listeners) listener();
};
const dismiss = (id: number) => update(items.filter((item) => item.id !== id));

function show(tone: ToastItem['tone'], text: string, action?: ToastAction): void {
  const id = next++;
  // Replaces a message of the same text.
  update([...items.filter((item) => item.text !== text), { id, tone, text, action }].slice(-3));
  setTimeout(() => dismiss(id), SECONDS[action ? 'action' : tone] * 1000);
}

/** Brief messages: `toast.ok('Legenda salva.')`, `toast.bad(messageOf(error))`. */
export const toast = {
  ok: (text: string, action?: ToastAction) => show('ok', text, action),
  bad: (text: string) => show('bad', text),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The regions on screen; only the last shows the messages. */
let regions: readonly string[] = [];
function changeRegions(next: readonly string[]): void {
  regions = next;
  update(items);
}

/**
 * Mounted at the root and in every dialog: everything outside an open dialog is inert, and the live region must exist
 * before its first message.
 */
export function ToastRegion() {
  const id = useId();
  useEffect(() => {
    changeRegions([...regions, id]);
    return () => changeRegions(regions.filter((other) => other !== id));
  }, [id]);
  const shown = useSyncExternalStore(subscribe, () => (regions.at(-1) === id ? items : NONE));
  return (
    <section className={css.region} aria-label="Avisos" aria-live="polite">
      {shown.map(({ id, tone, text, action }) => (
        <div key={id} className={cx(css.toast, css[tone])}>
          {tone === 'ok' ? <CircleCheck size={20} /> : <CircleAlert size={20} />}
          <div className={css.text}>
            <p>{text}</p>
            {action ? (
              <Button
                variant="soft"
                size="s"
                onClick={() => {
                  dismiss(id);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            ) : null}
          </div>
          <IconButton label="Fechar aviso" className={css.close} onClick={() => dismiss(id)}>
            <X />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
