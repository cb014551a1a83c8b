import { Link } from 'react-router-dom';
import { EXTRATO } from '#texts/funcionarios/painel.ts';
import { UpsBadge } from '#ui/ups-badge.tsx';
import css from './balance-link.module.css';
import { funcionarioPath } from './funcionario-path.ts';

/** The own balance, a link to the statement. */
export function BalanceLink({ ups, size }: { ups: number; size?: 'm' | 'l' }) {
  return (
    <Link className={css.link} to={funcionarioPath('extrato')} title={EXTRATO.abrir}>
      <UpsBadge ups={ups} {...(size && { size })} />
      <span className="so-leitor">: {EXTRATO.abrir}</span>
    </Link>
  );
}
