import { describe, expect, it } from 'vitest';
import { endOfVersion, nextVersion } from '../../../../functions/partners/linkedin/versions.ts';
import { setVariables } from '../../../runner/process.ts';

describe('LinkedIn’s versions', () => {
  it.each([
    ['202603', '202604', '2027-03-16'],
    ['202609', '202610', '2027-09-15'],
    ['202612', '202701', '2027-12-15'],
  ])('%s is followed by %s, and ends on %s', (version, next, end) => {
    setVariables({ LINKEDIN_VERSION: version });
    expect([nextVersion(), endOfVersion()]).toEqual([next, end]);
  });

  it('end when the operator says so', () => {
    setVariables({ LINKEDIN_VERSION: '202603', LINKEDIN_VERSION_END: '2027-04-01' });
    expect(endOfVersion()).toBe('2027-04-01');
  });
});
