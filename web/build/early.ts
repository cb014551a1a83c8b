import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { modulesOf, pageEntries } from './page-modules.ts';
import { TARGET } from './target.ts';

const SRC = join(import.meta.dirname, '../src');
const IN_DEVELOPMENT = '/inicio.js';

/** The names of files, and which of them the sign-in and the pages of the panel need: people open those every day. */
interface PageFiles {
  files: string[];
  byPage: Record<string, number[]>;
}

/** Classic and whole, so that it neither waits for another file nor for the end of the document. */
async function bundle({ files, byPage }: PageFiles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SRC, 'early/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    define: { FILES: JSON.stringify(files), PAGE_FILES: JSON.stringify(byPage) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Scripts and styles of some modules, with all they import, in the order of the first need. */
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
  const early = pageEntries.filter(([name, page]) => name === 'login' || page.who !== 'anyone');
  const byPage = early.map(([name, page]) => {
    const modules = modulesOf(page);
    const needed = filesOf(output, ({ moduleIds }) => moduleIds.some((id) => modules.includes(id)));
    return [name, [...needed].filter((file) => !app.has(file)).map((file) => indexOf(`/${file}`))];
  });
  return { files, byPage: Object.fromEntries(byPage) };
}

/** web/src/early as the first script of the page; it knows the files of the pages by their final names. */
export function earlyScript(): Plugin {
  let code = '';
  let address = IN_DEVELOPMENT;
  return {
    name: 'early-script',
    configureServer: ({ middlewares }) => {
      middlewares.use(IN_DEVELOPMENT, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(await bundle({ files: [], byPage: {} }));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle: output }) => {
        if (output) {
          code = await bundle(pageFiles(output));
          address = `/assets/inicio-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
        }
        return [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: code });
      },
    },
  };
}
