import { TeamFilter } from '#features/equipes/team-filter.tsx';
import { useTeamFilter } from '#features/equipes/use-equipes.ts';
import type { RankingRow } from '#shared/routes/entities.ts';
import { RankingBoard } from './ranking-board.tsx';
import { useRanking } from './use-ranking.ts';

/** The ranking of a company, or of the team in the address. */
export default function RankingOfTeams({
  empresaId,
  own,
}: {
  empresaId: string;
  own?: RankingRow | undefined;
}) {
  const choice = useTeamFilter(empresaId);
  const { equipe, asks, isKnown } = choice;
  // Without a team in the address, requested in parallel with the teams.
  useRanking(empresaId, 'mes', equipe?.id, isKnown || !asks);
  return <RankingBoard {...{ empresaId, own, equipe, isKnown }} filter={<TeamFilter {...choice} />} />;
}
