import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BalanceLink } from '#features/funcionarios/own/balance-link.tsx';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { formatDate } from '#lib/format/format.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProfileCardProps } from './profile-card.tsx';
import css from './profile-line.module.css';

/** The profile on a phone: UPS, place in the ranking and the connection in one line, so that posts come first. */
export function ProfileLine({ eu, posicao, connect }: Omit<ProfileCardProps, 'empresaNome'>) {
  const [open, setOpen] = useState(false);
  const details = useId();
  return (
    <div className={css.profile}>
      <div className={css.line}>
        {eu.ups === undefined ? <Skeleton w={92} h={30} /> : <BalanceLink ups={eu.ups} />}
        {posicao !== undefined && eu.totalRanking ? (
          <Link className={css.place} to={funcionarioPath('ranking')}>
            {posicao === 0 ? PERFIL.semUps : PERFIL.noMes(posicao, eu.totalRanking)}
          </Link>
        ) : null}
        <span className={css.connection}>
          {eu.linkedinConectado ? (
            <button
              type="button"
              className={css.dot}
              title={PERFIL.conectado}
              aria-label={PERFIL.conectado}
              aria-expanded={open}
              aria-controls={details}
              onClick={() => setOpen(!open)}
            />
          ) : (
            connect
          )}
        </span>
      </div>
      <p id={details} hidden={!open || !eu.linkedinConectado}>
        <Badge tone="ok" icon={<CircleCheck size={15} aria-hidden="true" />}>
          {`${PERFIL.conectado} ${eu.linkedinExpiraEm ? PERFIL.expira(formatDate(eu.linkedinExpiraEm)) : ''}`}
        </Badge>
      </p>
    </div>
  );
}
