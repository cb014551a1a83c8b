import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { earlyScript } from './build/early.ts';
import { leanManifest } from './build/manifest.ts';

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
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: '',
            // Text can be read without it; nothing can without the scripts.
            fetchpriority: 'low',
          },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont, earlyScript(), leanManifest],
  define: { __VERSAO__: JSON.stringify(process.env.npm_package_version ?? '1.0.0') },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Every browser of the list knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 4,
            },
            // Small pieces that every page has, in one file: many compress worse.
            {
              name: 'base',
              test: /web\/src\/(ui\/(app-shell|dialog|load-more|media-cover|meter|offline-notice|page-header|segmented)|features\/(shell|posts|colab|empresa|ranking)|pages\/colab)[\w/-]*\.module\.css|web\/src\/(main|router|pages|guards|error-boundary|paths)\.tsx?$|lucide-react\/dist\/esm\/(?!icons\/)|shared\/messages|web\/src\/lib\/(api|api-error|cookies|early-answers|hooks|renewal|session|session-store|theme|transport|runtime-config|media|confirmation-mail)\.ts|web\/src\/ui\/(alert|avatar|badge|card|drawing|field|skeleton|state|button|classes|logo|page-splash|spinner|toast|ups-badge)/,
              priority: 3,
            },
            // The sign-in, and what it shares with the other forms.
            {
              name: 'entrar',
              test: /node_modules\/zod\/|shared\/routes\/fields|web\/src\/(pages\/entrar\/login-page|features\/fora\/|lib\/form\.ts)/,
              priority: 3,
            },
            // No first screen waits for it: see web/src/lib/transport.ts.
            { name: 'chamadas', test: /node_modules\/@?aws-|lib\/amplify-transport/, priority: 2 },
            // What every dashboard paints first: on a phone's line, thirty small files wait for one another.
            {
              name: 'painel',
              test: /node_modules\/@tanstack\/|icons\/(send|settings|shopping-bag|trophy|circle-check|circle-alert|circle-exclamation-point)\.mjs|web\/src\/(signed-in|lib\/query|features\/(shell|conta|posts)\/|features\/empresa\/use-company|ui\/(app-shell|dialog|load-more|media-cover|offline-notice|page-header|segmented|theme-switch))/,
              priority: 1,
            },
            {
              name: 'colab',
              test: /web\/src\/(features\/colab\/(?!linkedin-settings|employee-settings)|pages\/colab\/(employee-dashboard|feed-tab|colab)|features\/ranking\/(top-six|ranking-row|use-ranking))/,
              priority: 0,
            },
            { name: 'empresa', test: /web\/src\/(features\/empresa\/|pages\/empresa\/)/, priority: 0 },
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
