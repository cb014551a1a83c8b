import type { TestProject } from 'vitest/node';
import { findWebBuild } from '../../infra/local/web-build.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Once a run, before the first browser test: the app as it is built for people, and the browser unpacked. */
export default async function setup(project: TestProject): Promise<void> {
  const [chromiumPath] = await Promise.all([findChromium(), findWebBuild(true)]);
  project.provide('chromiumPath', chromiumPath);
}
