import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = '.github/workflows';

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');

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
    const jobs = text.split(/^ {2}(?=[\w-]+:$)/m).filter((job) => job.includes('role-to-assume'));
    for (const job of jobs) expect(job).toContain('id-token: write');
  });
});
