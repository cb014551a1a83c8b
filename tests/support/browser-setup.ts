import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findWebBuild, webBuildFolder } from '../../infra/local/web-build.ts';
import { runFolder } from '../runner/run-folder.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
    /** the Firefox of the nightly run, if any */
    firefoxPath?: string;
    /** path of the built web app, or the error if the build failed */
    webBuild: { ready: string; failed: string };
  }
}
declare global {
  /** Each project with browser tests loads this module separately. */
  var painelWebBuild: Promise<unknown> | undefined;
}

/** Once a run: unpacks the browser, and builds the app while tests that need neither run first. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown> | undefined> {
  const failed = join(runFolder(), 'web-build-failed');
  globalThis.painelWebBuild ??= findWebBuild(true).catch((error: unknown) => {
    console.error(error);
    mkdirSync(failed);
  });
  project.provide('webBuild', { ready: webBuildFolder() ?? failed, failed });
  project.provide('chromiumPath', await findChromium());
  // A run of a few tests may end before the build.
  return () => globalThis.painelWebBuild;
}
