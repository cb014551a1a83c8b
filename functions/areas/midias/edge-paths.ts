import { withoutExtension } from '../uploads/index.ts';

/** Above this number, the folder is invalidated instead: each path costs, and few may run at once. */
const MAX_PATHS = 5;

/**
 * Invalidations for deleted media: one pattern per upload, one per folder for many uploads, one for many folders. Each
 * under the browser's address, as AWS recommends, and under the address that the edge caches by
 * (infra/edge/media-request.js).
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

/** Invalidations for all media of a company. */
export const edgePathsOf = (empresaId: string): string[] => bothAddresses(`midias/${empresaId}/`);
