import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import css from './person-row.module.css';

interface PersonRowProps {
  nome: string;
  foto: string | null;
  detail?: ReactNode;
  /** actions */
  children?: ReactNode;
}

export function PersonRow({ nome, foto, detail, children }: PersonRowProps) {
  return (
    <li className={css.row}>
      <Avatar name={nome} path={foto} size={36} />
      <span className={css.words}>
        <span className={css.name}>{nome}</span>
        {detail ? <span className="note">{detail}</span> : null}
      </span>
      {children}
    </li>
  );
}
