/** People a new company is asked to invite first. */
export const FIRST_INVITATIONS = 3;
/** With as many shares a company is new no longer, whatever it left out. */
const AT_HOME = 10;

interface Known {
  logo: string | undefined;
  totalPosts: number;
  colaboradores: number;
  compartilhamentos: number;
}

/** What a new company has done of its first steps; null once there is nothing left to show. */
export function firstSteps({ logo, totalPosts, colaboradores, compartilhamentos }: Known) {
  const passos = {
    logo: Boolean(logo),
    post: totalPosts > 0 || compartilhamentos > 0,
    convites: Math.min(colaboradores, FIRST_INVITATIONS),
    compartilhamento: compartilhamentos > 0,
  };
  const done = passos.logo && passos.post && passos.compartilhamento && passos.convites === FIRST_INVITATIONS;
  return done || compartilhamentos >= AT_HOME ? null : passos;
}
