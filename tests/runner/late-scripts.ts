import { dirname, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const WEB = normalizePath(join(import.meta.dirname, '../../web/src'));
const IMPORT = /\bimport\((["'])([^"']+)\1\)/g;

declare global {
  /** Stands before every late script of the web app while a test sets it. */
  var onLateScript: (<M>(file: string, load: () => Promise<M>) => Promise<M>) | undefined;
}

/** Lets a test of the screens watch and lose what the web app imports late (`onLateScript`). */
export const lateScripts = (): Plugin => ({
  name: 'late-scripts',
  // After the pages' import.meta.glob has become imports.
  enforce: 'post',
  transform: {
    filter: { id: /web\/src\/.*\.tsx?$/ },
    handler: (code, id) => ({
      code: code.replace(IMPORT, (load: string, _quote, source: string) => {
        // An alias of package.json is named by its folder.
        const path = source.startsWith('.') ? join(dirname(id), source) : source.replace('#', `${WEB}/`);
        const file = JSON.stringify(normalizePath(relative(WEB, path)));
        return `(globalThis.onLateScript ? globalThis.onLateScript(${file}, () => ${load}) : ${load})`;
      }),
      map: null,
    }),
  },
});
