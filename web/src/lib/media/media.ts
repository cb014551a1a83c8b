import { posterOf } from '#shared/rules/media-paths.ts';

/** The address of a stored media path, which is relative to {host}. */
export const mediaUrl = (path: string): string => `/v1/${path.replace(/^\//, '')}`;

export const posterUrl = (path: string): string => mediaUrl(posterOf(path));
