import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { TABS } from './groups.ts';
import { modulesOf, pageEntries } from './page-modules.ts';
import { TARGET } from './target.ts';

const SRC = join(import.meta.dirname, '../src');
/** All Latin letters of Portuguese and its neighbours. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

/** File names, and the indexes of those needed by the sign-in, the panel's pages and their tabs, which are opened every day. */
interface PageFiles {
  files: string[];
  byPage: Record<string, number[]>;
  byTab: Record<string, number[]>;
}

/** A classic script in one file, so it waits neither for another file nor for the end of the document. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SRC, 'early/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Scripts and styles of some modules with all their imports, in order of first use. */
function filesOf(
  output: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) add(output[name]);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  };
  for (const chunk of Object.values(output)) if (chunk.type === 'chunk' && isWanted(chunk)) add(chunk);
  return files;
}

function pageFiles(output: Rolldown.OutputBundle): PageFiles {
  const app = filesOf(output, (chunk) => chunk.isEntry);
  const files: string[] = [];
  const indexOf = (file: string) => {
    const known = files.indexOf(file);
    return known < 0 ? files.push(file) - 1 : known;
  };
  const indexesOf = (isWanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    [...filesOf(output, isWanted)].filter((file) => !app.has(file)).map((file) => indexOf(`/${file}`));
  const early = pageEntries.filter(([name, page]) => name === 'login' || page.who !== 'anyone');
  const byPage = early.map(([name, page]) => {
    const modules = modulesOf(page);
    return [name, indexesOf(({ moduleIds }) => moduleIds.some((id) => modules.includes(id)))];
  });
  const byTab = Object.keys(TABS).map((tab) => [tab, indexesOf(({ name }) => name === tab)]);
  return { files, byPage: Object.fromEntries(byPage), byTab: Object.fromEntries(byTab) };
}

/** First after the encoding, which must come before; no style sheet delays it there. */
const BEFORE = '<meta charset="utf-8" />';

/**
 * Inlines web/src/early into the document. The file names are separate data, so the script and its hash in the policy
 * (infra/content-security-policy.ts) change only with its source.
 */
export function earlyScript(): Plugin {
  let font = `/@fs${FONT}`;
  return {
    name: 'early-script',
    generateBundle() {
      const file = this.emitFile({ type: 'asset', name: 'figtree.woff2', source: readFileSync(FONT) });
      font = `/${this.getFileName(file)}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle: output }) => {
        if (!html.includes(BEFORE)) throw new Error(`index.html has no ${BEFORE}`);
        const files = output ? pageFiles(output) : { files: [], byPage: {}, byTab: {} };
        const data = JSON.stringify({ ...files, font });
        const script = await bundle();
        const tags = `<script type="application/json" id="arquivos">${data}</script><script>${script}</script>`;
        return html.replace(BEFORE, () => `${BEFORE}\n    ${tags}`);
      },
    },
  };
}
