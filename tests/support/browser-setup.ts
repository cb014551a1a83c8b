import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findWebBuild, webBuildFolder } from '../../infra/local/web-build.ts';
import { runFolder } from '../runner/run-folder.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    /** the nightly command opens what it tests here, where there is one */
    firefoxPath?: string;
    /** the built web app is here, or there is this when it could not be built */
    webBuild: { ready: string; failed: string };
  }
}
declare global {
  /** Each project that has browser tests loads this file anew. */
  var painelWebBuild: Promise<unknown> | undefined;
}

/** Once a run: the browser unpacked, and the app built for people while tests that need neither go first. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown> | undefined> {
  const failed = join(runFolder(), 'web-build-failed');
  globalThis.painelWebBuild ??= findWebBuild(true).catch((error: unknown) => {
    console.error(error);
    mkdirSync(failed);
  });
  project.provide('webBuild', { ready: webBuildFolder() ?? failed, failed });
  project.provide('chromiumPath', await findChromium());
  // A run of a few tests may end before.
  return () => globalThis.painelWebBuild;
}
