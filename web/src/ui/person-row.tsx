import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import css from './person-row.module.css';

interface PersonRowProps {
  nome: string;
  foto: string | null;
  /** a line under the name */
  detail?: ReactNode;
  /** what can be done, or opened */
  children?: ReactNode;
}

/** Somebody in a short list. */
export function PersonRow({ nome, foto, detail, children }: PersonRowProps) {
  return (
    <li className={css.row}>
      <Avatar name={nome} path={foto} size={36} />
      <span className={css.words}>
        <span className={css.name}>{nome}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
      {children}
    </li>
  );
}
