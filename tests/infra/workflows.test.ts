import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = '.github/workflows';

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');

  const jobs = text
    .slice(text.search(/^jobs:$/m))
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1);

  it('pins every action to a commit, and says which version that is', () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('starts with the right to read, runs no foreign code with more, and keeps no token on disk', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toContain('pull_request_target');
    expect(text.match(/persist-credentials: false/g)).toHaveLength(
      text.match(/actions\/checkout@/g)?.length ?? 0,
    );
  });

  it('knows AWS by roles, never by keys', () => {
    expect(text).not.toMatch(/secrets\.|aws-secret|aws-access/i);
    for (const job of jobs.filter((each) => each.includes('role-to-assume')))
      expect(job).toContain('id-token: write');
  });

  it('installs without scripts, without a shared cache and runs no test where a role of AWS can be asked for', () => {
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs.filter((each) => each.includes('id-token: write'))) {
      // The token can be asked for by any step of the job, before the role is assumed, too.
      const [before = '', after = ''] = job.split('aws-actions/configure-aws-credentials');
      expect([...before.matchAll(/run: (.+)/g)].map(([, command]) => command)).toEqual([
        'npm ci --ignore-scripts --no-audit --no-fund',
      ]);
      expect(job).not.toMatch(/cache: npm/);
      expect(after).not.toMatch(/npm (ci|i|install|test|rebuild)\b|\.ci\/run/);
    }
  });
});

it('deploys only what has passed every check, in a job without rights', () => {
  const text = readFileSync(`${FOLDER}/deploy.yml`, 'utf8');
  const job = (name: string) =>
    text.split(/^ {2}(?=[\w-]+:$)/m).find((each) => each.startsWith(`${name}:`)) ?? '';
  expect(job('check')).toContain('run: .ci/run');
  expect(job('check')).not.toMatch(/permissions|environment|role-to-assume/);
  expect(job('deploy')).toContain('needs: check');
});
