/** Stored media paths are relative to {host}: this is their address in the page. */
export const mediaUrl = (path: string): string => `/v1/${path.replace(/^\//, '')}`;

export const isVideo = (path: string): boolean => /\.(mp4|webm)$/i.test(path);

/** The still picture kept beside every ready video. */
export const posterUrl = (path: string): string => mediaUrl(path.replace(/\.(mp4|webm)$/i, '.poster.webp'));

/** `midias` travels as a JSON array in one text; anything else reads as no media. */
export function parseMidias(midias: string): string[] {
  try {
    const list: unknown = JSON.parse(midias);
    return Array.isArray(list) ? list.filter((path): path is string => typeof path === 'string') : [];
  } catch {
    return [];
  }
}
