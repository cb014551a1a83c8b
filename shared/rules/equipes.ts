/** Teams per company and per post. */
export const MAX_EQUIPES = 200;

interface ForTeams {
  /** ids of its teams; absent or empty: all employees */
  equipes?: readonly string[] | undefined;
}

export const isForTeams = ({ equipes }: ForTeams): boolean => (equipes?.length ?? 0) > 0;

/** Whether a post is for the employees of a team. */
export const isForTeam = (post: ForTeams, equipeId: string | undefined): boolean =>
  !isForTeams(post) || (equipeId !== undefined && post.equipes?.includes(equipeId) === true);
