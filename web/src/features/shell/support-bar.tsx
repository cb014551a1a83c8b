import { CalendarCheck, CircleHelp, Mail, MessagesSquare, X } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { AJUDA as T } from '../../texts/shell/painel.ts';
import { IconButton } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import css from './support-bar.module.css';

function useContacts() {
  const { demo, comunidade, suporte } = useRuntimeConfig().contatos;
  const mail = suporte?.includes('@') && !suporte.startsWith('mailto:') ? `mailto:${suporte}` : suporte;
  return [
    { href: demo, label: T.demo, icon: CalendarCheck },
    { href: comunidade, label: T.comunidade, icon: MessagesSquare },
    { href: mail, label: T.suporte, icon: Mail },
  ].filter((contact): contact is typeof contact & { href: string } => Boolean(contact.href));
}

function Contacts() {
  return (
    <ul className={css.links}>
      {useContacts().map(({ href, label, icon: Icon }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `Precisa de ajuda?`, with whatever contacts the operator has set; nothing when there are none. */
export function SupportBar() {
  if (useContacts().length === 0) return null;
  return (
    <Section title={T.titulo} hint={T.texto}>
      <Contacts />
    </Section>
  );
}

/** The same on phones: a button that opens a popup over the page, which closes again. */
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
