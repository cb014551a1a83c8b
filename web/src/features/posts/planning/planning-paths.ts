import { abaPath, PATHS } from '../../../paths.ts';

export const CALENDARIO = abaPath(PATHS.empresa, 'inicio', { ver: 'calendario' });
/** The form with a draft or scheduled post. */
export const draftPath = (id: string): string => abaPath(PATHS.empresa, 'novo-post', { rascunho: id });
