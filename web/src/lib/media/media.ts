import { posterOf } from '../../../../shared/rules/media-paths.ts';

/** Stored media paths are relative to {host}: this is their address in the page. */
export const mediaUrl = (path: string): string => `/v1/${path.replace(/^\//, '')}`;

/** The still picture kept beside every ready video. */
export const posterUrl = (path: string): string => mediaUrl(posterOf(path));
