import { abaPath, PATHS } from '#paths.ts';

/** Novo Post and its tabs. */
export const NOVO_POST = abaPath(PATHS.empresa, 'novo-post');
const tab = (ver: string) => abaPath(PATHS.empresa, 'novo-post', { ver });
export const CALENDARIO = tab('calendario');
export const RASCUNHOS = tab('rascunhos');
export const SUGESTOES = tab('sugestoes');
/** The form with a draft or scheduled post, for a day if one is given. */
export const draftPath = (id: string, dia = ''): string =>
  abaPath(PATHS.empresa, 'novo-post', { rascunho: id, ...(dia && { dia }) });
/** The form of a new post for a day. */
export const dayPath = (dia: string): string => abaPath(PATHS.empresa, 'novo-post', { dia });
/** The form that publishes a suggestion. */
export const approvalPath = (id: string): string =>
  abaPath(PATHS.empresa, 'novo-post', { ver: 'sugestoes', aprovar: id });
