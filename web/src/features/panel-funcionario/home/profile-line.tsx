import { ChevronRight, CircleCheck, Trophy } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BalanceLink } from '#features/funcionarios/own/balance-link.tsx';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { funcionarios } from '#shared/routes/funcionarios.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProfileCardProps } from './profile-card.tsx';
import css from './profile-line.module.css';

type Month = Pick<Reply<typeof funcionarios.ownMonth>, 'posicao' | 'ups' | 'aFrente'>;
interface ProfileLineProps extends Pick<ProfileCardProps, 'eu' | 'connect'> {
  month: Month | undefined;
}

/** The profile on a phone: photo, name, UPS and the connection in one line, and the way to the ranking, so that posts come first. */
export function ProfileLine({ eu, month, connect }: ProfileLineProps) {
  const [open, setOpen] = useState(false);
  const details = useId();
  return (
    <div className={css.profile}>
      <div className={css.line}>
        <Avatar name={eu.nome} path={eu.fotoPerfilColab} size={36} />
        <p className={css.name}>{eu.nome}</p>
        {eu.ups === undefined ? <Skeleton w={92} h={30} /> : <BalanceLink ups={eu.ups} />}
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
            >
              {PERFIL.linkedin}
            </button>
          ) : (
            connect
          )}
        </span>
      </div>
      <p id={details} hidden={!open || !eu.linkedinConectado}>
        <Badge tone="ok" icon={<CircleCheck size={15} />}>
          {`${PERFIL.conectado} ${eu.linkedinExpiraEm ? PERFIL.expira(formatDate(eu.linkedinExpiraEm)) : ''}`}
        </Badge>
      </p>
      <Link className={css.ranking} to={funcionarioPath('ranking')}>
        <Trophy size={20} />
        <span className={css.words}>
          {month && eu.totalRanking ? <Place month={month} total={eu.totalRanking} /> : PERFIL.rankingDoMes}
        </span>
        <ChevronRight />
      </Link>
    </div>
  );
}

/** Place and UPS of the month, and the next person to reach. */
function Place({ month: { posicao, ups, aFrente }, total }: { month: Month; total: number }) {
  if (posicao === 0) return <span>{PERFIL.semUps}</span>;
  return (
    <>
      <span>{`${PERFIL.noMes(posicao, total)} · ${PERFIL.ganhos(ups)}`}</span>
      <span className={css.next}>
        <span>{aFrente ? PERFIL.passar(aFrente.ups - ups, aFrente.nome) : PERFIL.lidera}</span>
      </span>
    </>
  );
}
