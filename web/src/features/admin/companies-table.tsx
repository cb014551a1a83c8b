import type { Empresa } from '../../../../shared/routes/entities.ts';
import { isEnterprise, nomeDoPlano } from '../../../../shared/rules/planos.ts';
import { EMPRESAS as T } from '../../texts/admin.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import css from '../../ui/table.module.css';
import own from '../colaboradores/people.module.css';

interface CompaniesTableProps {
  companies: readonly Empresa[];
  pathOf: (empresaId: string) => string;
  openId?: string | undefined;
}

/** Companies to compare; under 768 px the rows are cards. */
export function CompaniesTable({ companies, pathOf, openId }: CompaniesTableProps) {
  return (
    <div className={css.wrap}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{T.empresa}</th>
            <th scope="col">{T.plano}</th>
            <th scope="col" className={cx(css.number, css.extra)}>
              {T.colaboradores}
            </th>
            <th scope="col">
              <span className="so-leitor">{T.acoes}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {companies.map((empresa) => (
            <tr key={empresa.id} data-open={empresa.id === openId || undefined}>
              <th scope="row" className={css.main}>
                <span className={own.person}>
                  <Avatar name={empresa.nome} path={empresa.logo} size={44} square />
                  <span className={own.words}>
                    <span className={own.name}>{empresa.nome}</span>
                    <span className={own.email} title={empresa.email}>
                      {empresa.email}
                    </span>
                  </span>
                </span>
              </th>
              <td>
                <Badge tone={isEnterprise(empresa.plano_nome) ? 'brand' : 'neutral'}>
                  {nomeDoPlano(empresa.plano_nome)}
                </Badge>
              </td>
              <td className={cx(css.number, css.extra)}>
                {T.uso(empresa.numColaboradores, empresa.colaboradoresLimite)}
              </td>
              <td className={css.actions}>
                <LinkButton variant="secondary" size="s" to={pathOf(empresa.id)}>
                  {T.verMais}
                  <span className="so-leitor"> sobre {empresa.nome}</span>
                </LinkButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
