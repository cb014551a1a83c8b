import * as MSG from '../../../shared/messages.ts';
import type { RankingRow } from '../../../shared/routes/entities.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Ranked } from './store/overall-ranking-rows.ts';

/**
 * A line of the ranking. Of an employee with a hidden name, colleagues get position and UPS but no id: posts that name their
 * author would reveal who has it.
 */
export const toRankingRow = (
  { funcionario, position, hidden }: Ranked,
  { role, id }: Pick<Principal, 'role' | 'id'>,
): RankingRow => {
  const isUnread = hidden && role === 'funcionario' && id !== funcionario.id;
  return {
    IdFuncionario: isUnread ? `oculto-${position}` : funcionario.id,
    nome: isUnread ? MSG.colaboradorOculto : funcionario.nome,
    ups: funcionario.ups,
    fotoPerfilColab: isUnread ? null : (funcionario.fotoPerfilColab ?? null),
    posicao: position,
  };
};
