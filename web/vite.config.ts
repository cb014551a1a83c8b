import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `npm start` serves the whole product here; `npx vite web` alone borrows its API. */
const STACK = process.env.STACK_URL ?? 'http://127.0.0.1:3000';

/** The font is in the first paint: tell the browser before the style sheet does. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont],
  define: { __VERSAO__: JSON.stringify(process.env.npm_package_version ?? '1.0.0') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 3,
            },
            { name: 'consultas', test: /node_modules\/@tanstack\//, priority: 2 },
            // What the sign-in needs anyway, and small pieces it shares with sign-up, in one file: many compress worse.
            {
              name: 'base',
              test: /node_modules\/zod\/|createLucideIcon|web\/src\/lib\/(api|api-error|cookies|form|hooks|renewal|session|session-store|theme|confirmation-mail|runtime-config|media)\.ts|web\/src\/(paths|features\/fora\/|ui\/(alert|avatar|badge|card|drawing|skeleton|state|button|classes|field|logo|page-splash|spinner|toast|ups-badge))/,
              priority: 1,
            },
            // Shared by sign-up and dashboards: in the dashboards' file they would bring all of it along.
            { name: 'icones', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 3, priority: 2 },
            // What every dashboard paints first: on a phone's line, thirty small files wait for one another.
            {
              name: 'painel',
              test: /web\/src\/(signed-in|lib\/query|features\/(shell|conta|posts)\/|features\/empresa\/use-company|ui\/(app-shell|dialog|load-more|media-cover|offline-notice|page-header|segmented|theme-switch))/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(['/v1', '/__local', '/config.json'].map((path) => [path, STACK])),
  },
});
