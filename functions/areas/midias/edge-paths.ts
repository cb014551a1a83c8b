import { withoutExtension } from '../uploads/index.ts';

/** More than these are told by the folder that they lie in: every path is paid for, and few may be under way at once. */
const MAX_PATHS = 5;

/**
 * What has to be invalidated at the edge when these media go: all files of one upload by one pattern, many uploads of a
 * folder by its own, many folders at once. Each under the address that a browser asks for, and under the one that the edge
 * makes of it (infra/edge/media-request.js): the first is what AWS recommends, the second is what it keeps them by.
 */
export function edgePaths(paths: readonly string[]): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const distinct = (names: readonly string[]) => [...new Set(names)];
  const uploads = distinct(paths.map(withoutExtension));
  const folders = distinct(paths.map(folderOf));
  const patterns =
    uploads.length <= MAX_PATHS ? uploads : folders.length <= MAX_PATHS ? folders : ['midias/'];
  return patterns.flatMap(bothAddresses);
}

const bothAddresses = (pattern: string) => [`/v1/${pattern}*`, `/${pattern}*`];

/** The same for all that a company ever showed. */
export const edgePathsOf = (empresaId: string): string[] => bothAddresses(`midias/${empresaId}/`);
