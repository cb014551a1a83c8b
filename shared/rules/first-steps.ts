/** Employees that a new company is asked to invite first. */
export const FIRST_INVITATIONS = 3;
/** A company with this many shares is no longer new, whatever steps it skipped. */
const AT_HOME = 10;

interface Known {
  logo: string | undefined;
  totalPosts: number;
  colaboradores: number;
  compartilhamentos: number;
}

/** The first steps that a new company has done; null once none need to be shown. */
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
