import { CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../../lib/interaction/back-closes.ts';
import { AJUDA as T } from '../../texts/shell/painel.ts';
import { IconButton } from '../../ui/button.tsx';
import css from './support-bar.module.css';
import { Contacts, useContacts } from './support-bar.tsx';

/** `Precisa de ajuda?` on phones: a button that opens a popup. */
export function SupportPopup() {
  const [open, setOpen] = useState(false);
  useBackCloses(() => setOpen(false), open);
  if (useContacts().length === 0) return null;
  if (!open) {
    return (
      <button type="button" className={css.bubble} aria-label={T.titulo} onClick={() => setOpen(true)}>
        <CircleHelp size={24} aria-hidden="true" />
      </button>
    );
  }
  return (
    <aside
      className={css.popup}
      aria-label={T.titulo}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <div className={css.head}>
        <h2>{T.titulo}</h2>
        <IconButton label="Fechar" autoFocus onClick={() => setOpen(false)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Contacts />
    </aside>
  );
}
