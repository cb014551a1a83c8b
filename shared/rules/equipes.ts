/** As many teams as a company may have, and as many as a post may be for. */
export const MAX_EQUIPES = 200;
