import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { MSG } from '../../shared/messages.ts';

const FILE = normalizePath(join(import.meta.dirname, '../../shared/messages.ts'));
const SENTENCES = '\0mensagens';
const CATALOGUE = /export const MSG = \{[\s\S]*?\n\} as const;/;

/**
 * Gives the web app only the sentences that it says itself. The catalogue is one object, of which a bundler keeps all;
 * as a module of single sentences it loses what nobody asks for, and `MSG.acessoNegado` reads as before.
 */
export const leanMessages: Plugin = {
  name: 'lean-messages',
  enforce: 'pre',
  resolveId: (source) => (source === SENTENCES ? SENTENCES : null),
  load: (id) =>
    id === SENTENCES
      ? Object.entries(MSG)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
          .join('\n')
      : null,
  transform(code, id) {
    if (id !== FILE) return null;
    if (!CATALOGUE.test(code)) throw new Error('shared/messages.ts has no catalogue of the known form');
    return { code: code.replace(CATALOGUE, `export * as MSG from '${SENTENCES}';`), map: null };
  },
};
