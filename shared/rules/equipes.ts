/** As many teams as a company may have, and as many as a post may be for. */
export const MAX_EQUIPES = 200;

interface ForTeams {
  /** ids of the teams; absent or empty: for everybody */
  equipes?: readonly string[] | undefined;
}

/** Whether a post is for some teams only. */
export const isForTeams = ({ equipes }: ForTeams): boolean => (equipes?.length ?? 0) > 0;

/** Whether a post is for somebody, by the team that person is in. */
export const isForTeam = (post: ForTeams, equipeId: string | undefined): boolean =>
  !isForTeams(post) || (equipeId !== undefined && post.equipes?.includes(equipeId) === true);
