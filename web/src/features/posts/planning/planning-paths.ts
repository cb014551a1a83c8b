import { abaPath, PATHS } from '../../../paths.ts';

/** Where what is planned is seen. */
export const CALENDARIO = abaPath(PATHS.empresa, 'inicio', { ver: 'calendario' });
/** The form with a draft, or a scheduled post, in it. */
export const draftPath = (id: string): string => abaPath(PATHS.empresa, 'novo-post', { rascunho: id });
