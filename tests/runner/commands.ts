import type { ViteUserConfig } from 'vitest/config';

/**
 * What `npm test` leaves to `npm run test:sweeps` (both are in `npm run validate`), by folder: the templates, the demo and the repository
 * itself (tests/infra; the local product and its Lambdas are in folders of their own), and what the browser repeats.
 */
export const isSweep = (file: string): boolean =>
  /^tests\/infra\/[^/]+$/.test(file) || file.startsWith('tests/e2e/sweeps/');

/** A configuration with some of its files. */
export const withFiles = (config: ViteUserConfig, keep: (file: string) => boolean): ViteUserConfig => {
  const projects = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project
      ? { ...project, test: { ...project.test, include: project.test?.include?.filter(keep) ?? [] } }
      : project,
  );
  return { ...config, test: { ...config.test, projects } };
};
