import { Trash2 } from 'lucide-react';
import type { Funcionario } from '../../../../shared/routes/entities.ts';
import { COLABORADORES as T } from '../../texts/colaboradores.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import css from '../../ui/table.module.css';
import { UpsBadge } from '../../ui/ups-badge.tsx';
import own from './people.module.css';

interface PeopleTableProps {
  people: readonly Funcionario[];
  /** the address of somebody's details */
  pathOf: (id: string) => string;
  /** whose details are open */
  openId?: string | undefined;
  /** the admin's table names the companies */
  companyOf?: ((person: Funcionario) => string) | undefined;
  onRemove: (person: Funcionario) => void;
}

/** A table for comparing; under 768 px its rows are cards. */
export function PeopleTable({ people, pathOf, openId, companyOf, onRemove }: PeopleTableProps) {
  return (
    <div className={css.wrap}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{T.colaborador}</th>
            <th scope="col" className={css.extra}>
              {companyOf ? T.empresa : T.cargo}
            </th>
            <th scope="col" className={css.number}>
              {T.ups}
            </th>
            <th scope="col">
              <span className="so-leitor">{T.acoes}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-open={person.id === openId || undefined}>
              <th scope="row" className={css.main}>
                <span className={own.person}>
                  <Avatar name={person.nome} path={person.fotoPerfilColab} size={44} />
                  <span className={own.words}>
                    <span className={own.name}>{person.nome}</span>
                    <span className={own.email} title={person.email}>
                      {person.email}
                    </span>
                    {person.convitePendente ? <Badge tone="warn">{T.convitePendente}</Badge> : null}
                  </span>
                </span>
              </th>
              <td className={cx(css.quiet, css.extra)}>
                {(companyOf ? companyOf(person) : person.cargo) || '—'}
              </td>
              <td className={css.number}>
                <UpsBadge ups={person.ups} size="s" />
              </td>
              <td className={css.actions}>
                <LinkButton variant="secondary" size="s" to={pathOf(person.id)}>
                  {T.verMais}
                  <span className="so-leitor"> sobre {person.nome}</span>
                </LinkButton>
                <IconButton
                  label={`${T.excluir} ${person.nome}`}
                  className={css.extra}
                  onClick={() => onRemove(person)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
