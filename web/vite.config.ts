import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineClasses } from './build/classes.ts';
import { earlyScript } from './build/early.ts';
import { groups } from './build/groups.ts';
import { singleIcons } from './build/icons.ts';
import { leanManifest } from './build/manifest.ts';
import { leanMessages } from './build/messages.ts';
import { dropWideGamutColours } from './build/styles.ts';
import { SYNTAX_TARGET, TARGET } from './build/target.ts';
import { serviceWorker } from './build/worker.ts';

/** `npm start` serves the whole product here; `npx vite web` alone uses its API. */
const STACK = process.env.STACK_URL ?? 'http://127.0.0.1:3000';

/** The package's default build includes development warnings; the production build lies beside it. */
const router = createRequire(import.meta.url).resolve('react-router');
const leanRouter = (file: string) => join(dirname(router), '../production', file);

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: leanRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: leanRouter('dom-export.mjs') },
    ],
  },
  plugins: [
    react(),
    inlineClasses,
    earlyScript(),
    leanManifest,
    leanMessages,
    singleIcons(),
    dropWideGamutColours,
    serviceWorker(),
  ],
  define: { __VERSAO__: JSON.stringify(process.env.npm_package_version ?? '1.0.0') },
  css: {
    modules: {
      // One suffix for each file: with one for each class, the names compress worse.
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256')
          .update(relative(import.meta.dirname, file))
          .digest('base64url')
          .slice(0, 4)}`,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: SYNTAX_TARGET,
    cssTarget: TARGET,
    assetsInlineLimit: 0,
    // All supported browsers know modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The frames of all roles are one file on purpose (build/groups.ts), however they are imported. A slow machine is
      // no warning: it would be the first thing that `npm start` prints.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      // Names of classes, above all (build/classes.ts).
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: groups() },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(['/v1', '/__local', '/config.json'].map((path) => [path, STACK])),
  },
});
