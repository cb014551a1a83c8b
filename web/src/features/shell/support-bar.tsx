import { CalendarCheck, Mail, MessagesSquare } from 'lucide-react';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { AJUDA as T } from '#texts/shell/painel.ts';
import { Section } from '#ui/card.tsx';
import { useHasContacts } from './contacts.ts';
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

export function Contacts() {
  return (
    <ul className={css.links}>
      {useContacts().map(({ href, label, icon: Icon }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer" className={css.link}>
            <Icon size={20} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** `Precisa de ajuda?`, with the operator's contacts; nothing without any. */
export function SupportBar() {
  if (!useHasContacts()) return null;
  return (
    <Section title={T.titulo} hint={T.texto}>
      <Contacts />
    </Section>
  );
}
