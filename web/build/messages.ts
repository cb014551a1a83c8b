import type { Plugin } from 'vite';
import * as MSG from '../../shared/messages.ts';

/** Each sentence is a module of its own, so the build places it with the screens that use it (web/build/groups.ts). */
export const SENTENCE = '\0mensagem:';
const IMPORT = /import \* as MSG from '[^']*\/messages\.ts';/;
const USE = /\bMSG\.(\w+)/g;

/**
 * Gives each screen only the sentences it uses. As one module the catalogue could not be split, and the sign-in would
 * load the sentences of the whole panel.
 */
export const leanMessages: Plugin = {
  name: 'lean-messages',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith(SENTENCE) ? source : null),
  load(id) {
    const said = Object.entries(MSG).find(([name]) => id === SENTENCE + name);
    return said ? `export const MSG_${said[0]} = ${JSON.stringify(said[1])};` : null;
  },
  transform(code, id) {
    const [whole] = IMPORT.exec(code) ?? [];
    if (!whole) return null;
    const rest = code.replace(whole, '');
    if (/\bMSG\b(?!\.\w)/.test(rest)) throw new Error(`${id} uses MSG otherwise than as MSG.name`);
    const said = new Set([...rest.matchAll(USE)].map(([, name]) => name));
    const imports = [...said].map(
      (name) => `import { MSG_${name} } from ${JSON.stringify(`${SENTENCE}${name}`)};`,
    );
    return { code: code.replace(whole, imports.join(' ')).replace(USE, 'MSG_$1'), map: null };
  },
};
