import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { type Page, type PageName, pages } from '../../shared/pages.ts';

// Vite names modules with / on Windows too.
export const SRC = normalizePath(join(import.meta.dirname, '../src'));
/** The layout of every page of the panel. */
const SIGNED_IN = `${SRC}/router/signed-in.tsx`;

/** The file of a page; a missing one fails the build. */
function fileOf({ module }: Page): string {
  const file = `${SRC}/pages/${module}.tsx`;
  if (!existsSync(file)) throw new Error(`shared/pages.ts names a page that is not there: ${file}`);
  return file;
}

/** The files that a page needs beside the app. */
export const modulesOf = (page: Page): string[] =>
  page.who === 'anyone' ? [fileOf(page)] : [SIGNED_IN, fileOf(page)];

export const pageEntries = Object.entries(pages) as [PageName, Page][];
