import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BalanceLink } from '#features/funcionarios/own/balance-link.tsx';
import { funcionarioPath } from '#features/funcionarios/own/funcionario-path.ts';
import { formatDate } from '#lib/format/format.ts';
import type { FuncionarioDetails } from '#shared/routes/entities.ts';
import { PERFIL } from '#texts/funcionarios/painel.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './profile-card.module.css';

export interface ProfileCardProps {
  eu: Known;
  empresaNome: string | undefined;
  /** place in the month's ranking; 0 before the month's first UPS */
  posicao: number | undefined;
  /** the button that connects LinkedIn, shown without a connection */
  connect: ReactNode;
}

/** Fields known from the cookies before the record has loaded; the others reserve their space. */
export type Known = Pick<FuncionarioDetails, 'nome' | 'cargo' | 'fotoPerfilColab' | 'linkedinConectado'> &
  Partial<Pick<FuncionarioDetails, 'ups' | 'totalRanking' | 'linkedinExpiraEm' | 'compartilhamentos'>>;

/** Name, company, UPS, place in the ranking, and the state of the connection. */
export function ProfileCard({ eu, posicao, empresaNome, connect }: ProfileCardProps) {
  return (
    <Card as="div" className={css.card}>
      <div className={css.who}>
        <Avatar name={eu.nome} path={eu.fotoPerfilColab} size={64} />
        <div className={css.words}>
          <p className={css.name}>{eu.nome}</p>
          <p className="quiet">{[eu.cargo, empresaNome].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={css.score}>
        {eu.ups === undefined ? <Skeleton w={128} h={47} /> : <BalanceLink ups={eu.ups} size="l" />}
        {posicao !== undefined && eu.totalRanking ? (
          <Link className={css.place} to={funcionarioPath('ranking')}>
            {posicao === 0 ? PERFIL.semUps : PERFIL.posicao(posicao, eu.totalRanking)}
          </Link>
        ) : null}
      </div>
      <div className={css.connection}>
        {eu.linkedinConectado ? (
          <Badge tone="ok" icon={<CircleCheck size={15} />}>
            {`${PERFIL.conectado} ${eu.linkedinExpiraEm ? PERFIL.expira(formatDate(eu.linkedinExpiraEm)) : ''}`}
          </Badge>
        ) : (
          <>
            <Badge tone="warn" icon={<CircleAlert size={15} />}>
              {PERFIL.desconectado}
            </Badge>
            {connect}
          </>
        )}
      </div>
    </Card>
  );
}
