import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { type Page, type PageName, pages } from '../../shared/pages.ts';

// As Vite names modules, which is with / on Windows too.
const SRC = normalizePath(join(import.meta.dirname, '../src'));
/** What every page of the panel is drawn in. */
export const SIGNED_IN = `${SRC}/pages/sistema/signed-in.tsx`;
/** Fetches the frame of whoever is signed in. */
export const ROLE_FRAMES = `${SRC}/pages/sistema/role-shell.tsx`;

/** The file that draws a page; a page without one fails the build, not somebody's visit. */
export function fileOf({ module }: Page): string {
  const file = `${SRC}/pages/${module}.tsx`;
  if (!existsSync(file)) throw new Error(`shared/pages.ts names a page that is not there: ${file}`);
  return file;
}

/** The files that must be there before a page can be drawn, beside the app itself. */
export const modulesOf = (page: Page): string[] =>
  page.who === 'anyone' ? [fileOf(page)] : [SIGNED_IN, fileOf(page)];

export const pageEntries = Object.entries(pages) as [PageName, Page][];
