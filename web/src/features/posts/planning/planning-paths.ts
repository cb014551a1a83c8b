import { abaPath, PATHS } from '../../../paths.ts';

/** Novo Post and its tabs. */
export const NOVO_POST = abaPath(PATHS.empresa, 'novo-post');
const tab = (ver: string) => abaPath(PATHS.empresa, 'novo-post', { ver });
export const CALENDARIO = tab('calendario');
export const RASCUNHOS = tab('rascunhos');
export const SUGESTOES = tab('sugestoes');
/** The form with a draft or scheduled post. */
export const draftPath = (id: string): string => abaPath(PATHS.empresa, 'novo-post', { rascunho: id });
/** The form that publishes a suggestion. */
export const approvalPath = (id: string): string =>
  abaPath(PATHS.empresa, 'novo-post', { ver: 'sugestoes', aprovar: id });
