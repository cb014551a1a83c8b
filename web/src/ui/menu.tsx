import { EllipsisVertical } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './button.tsx';
import css from './menu.module.css';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  /** deletes or ends something */
  danger?: boolean;
  onSelect: () => void;
}

/** Distance from the button and from the window's edges. */
const GAP = 4;
const EDGE = 8;

/** A button with three dots that opens a few rarely used actions. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  return (
    <span ref={button}>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <EllipsisVertical />
      </IconButton>
      {open && button.current ? (
        <MenuList id={id} label={label} items={items} anchor={button.current} onClose={close} />
      ) : null}
    </span>
  );
}

interface MenuListProps {
  id?: string | undefined;
  label: string;
  /** a sentence above the items */
  hint?: string;
  /** the side on which it is flush with the anchor */
  align?: 'start' | 'end';
  items: readonly MenuItem[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** Drawn over the page, so that no card cuts it; inside a dialog if the button is in one. */
export function MenuList({ id, label, hint, align = 'end', items, anchor, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left?: number; right?: number }>();
  useLayoutEffect(() => {
    const { top, bottom, left, right } = anchor.getBoundingClientRect();
    const height = list.current?.offsetHeight ?? 0;
    const below = bottom + GAP;
    const fits = below + height <= innerHeight - EDGE;
    setPlace({
      top: fits ? below : Math.max(EDGE, top - GAP - height),
      ...(align === 'start'
        ? { left: Math.max(EDGE, left) }
        : { right: Math.max(EDGE, document.documentElement.clientWidth - right) }),
    });
  }, [anchor, align]);
  const placed = place !== undefined;
  useEffect(() => {
    // Where it will stay, so that the page does not scroll.
    if (placed) list.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [placed]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const inside = target instanceof Node && (list.current?.contains(target) || anchor.contains(target));
      if (!inside) onClose();
    };
    // It would stay behind while the page moves.
    const events = ['pointerdown', 'scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, leave, true);
    return () => {
      for (const event of events) removeEventListener(event, leave, true);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLElement);
    const last = buttons.length - 1;
    const target = {
      ArrowDown: now === last ? 0 : now + 1,
      ArrowUp: now <= 0 ? last : now - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target !== undefined) buttons[target]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    // Esc closes only the menu, not a dialog around it.
    event.stopPropagation();
  };

  return createPortal(
    <div ref={list} className={css.menu} style={place ?? { opacity: 0 }}>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      <div id={id} role="menu" tabIndex={-1} aria-label={label} className={css.items} onKeyDown={onKeyDown}>
        {items.map(({ label: name, icon, danger, onSelect }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={css.item}
            data-danger={danger || undefined}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
    </div>,
    anchor.closest('dialog') ?? document.body,
  );
}
