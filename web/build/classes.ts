import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Writes the names of classes where they are used, instead of tables of all classes of all screens in a script that every
 * page loads (5 KB gzip).
 */
export const inlineClasses: Plugin[] = [
  {
    name: 'classes-by-name',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/ },
      handler: (code) => code.replace(IMPORT, 'import * as $1 from $2;'),
    },
  },
  {
    name: 'styles-stay',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      // A module without a trace in the script would take its styles with it.
      handler: (code) => ({ code: `${code}\ndocument.head;`, moduleSideEffects: true, map: null }),
    },
  },
];
