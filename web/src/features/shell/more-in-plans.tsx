import { Link } from 'react-router-dom';
import { useHasPapel } from '#lib/session/papel.ts';
import { abaPath, PATHS } from '#paths.ts';
import { isEnterprise, type PlanoNome } from '#shared/rules/planos.ts';
import { MORE_IN_PLANS } from '#texts/shell/planos.ts';
import css from '#ui/plain-form.module.css';

/** One line in place of what the plan lacks, which leads its owner to what the other plans add. */
export const MoreInPlans = ({ plano }: { plano: PlanoNome }) =>
  useHasPapel('proprietario') && !isEnterprise(plano) ? (
    <p>
      <Link className={css.link} to={abaPath(PATHS.empresa, 'ajustes', { ver: 'mais' })}>
        {MORE_IN_PLANS}
      </Link>
    </p>
  ) : null;
