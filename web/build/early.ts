import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

// As Vite names modules, which is with / on Windows too.
const SRC = normalizePath(join(import.meta.dirname, '../src'));

/** The pages that people open by their address, as web/src/paths.ts calls them, and the modules of each. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  login: ['pages/contas/login-page.tsx'],
  empresa: ['signed-in.tsx', 'pages/empresas/company-dashboard.tsx'],
  colab: ['signed-in.tsx', 'pages/funcionarios/employee-dashboard.tsx'],
  admin: ['signed-in.tsx', 'pages/empresas/admin-dashboard.tsx'],
  conteudo: ['signed-in.tsx', 'pages/posts/post-page.tsx'],
};
const IN_DEVELOPMENT = '/inicio.js';

/** Classic and whole, so that it neither waits for another file nor for the end of the document. */
async function bundle(pageFiles: Record<string, string[]>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SRC, 'early/index.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { PAGE_FILES: JSON.stringify(pageFiles) },
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

function filesByPage(output: Rolldown.OutputBundle): Record<string, string[]> {
  const app = filesOf(output, (chunk) => chunk.isEntry);
  const behind = (sources: readonly string[]) => {
    const modules = sources.map((file) => `${SRC}/${file}`);
    const files = filesOf(output, ({ moduleIds }) => moduleIds.some((id) => modules.includes(id)));
    return [...files].filter((file) => !app.has(file)).map((file) => `/${file}`);
  };
  return Object.fromEntries(Object.entries(PAGES).map(([page, sources]) => [page, behind(sources)]));
}

/** web/src/early as the first script of the page; it knows the files of the pages by their final names. */
export function earlyScript(): Plugin {
  let code = '';
  let address = IN_DEVELOPMENT;
  return {
    name: 'early-script',
    configureServer: ({ middlewares }) => {
      middlewares.use(IN_DEVELOPMENT, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(await bundle({}));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle: output }) => {
        if (output) {
          code = await bundle(filesByPage(output));
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
