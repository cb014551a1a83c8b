/** Employees that a new company is asked to invite first. */
export const FIRST_INVITATIONS = 3;
/** A company with this many shares is no longer new, whatever steps it skipped. */
const AT_HOME = 10;

interface Known {
  totalPosts: number;
  colaboradores: number;
  conexoes: number;
  compartilhamentos: number;
}

/** The first steps that a new company has done, in their order; null once none need to be shown. */
export function firstSteps({ totalPosts, colaboradores, conexoes, compartilhamentos }: Known) {
  const passos = {
    post: totalPosts > 0 || compartilhamentos > 0,
    convites: Math.min(colaboradores, FIRST_INVITATIONS),
    conexao: conexoes > 0 || compartilhamentos > 0,
  };
  const done = passos.post && passos.conexao && passos.convites === FIRST_INVITATIONS;
  return done || compartilhamentos >= AT_HOME ? null : passos;
}
