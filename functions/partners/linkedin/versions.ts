import { env } from '../../platform/aws/env.ts';
import { isRetiredVersion } from './errors.ts';
import { type Member, rest } from './rest.ts';

/** The days on which LinkedIn ends versions, from its table of migrations. */
const ENDS: Readonly<Record<string, string>> = {
  '202601': '2027-01-15',
  '202602': '2027-02-15',
  '202603': '2027-03-16',
};

/** `AAAA-MM-DD`. A version that LinkedIn has not listed yet is assumed to live a year; `linkedinVersionEnd` corrects it. */
export function endOfVersion(): string {
  const version = env('LINKEDIN_VERSION');
  const assumed = `${Number(version.slice(0, 4)) + 1}-${version.slice(4)}-15`;
  return env('LINKEDIN_VERSION_END') ?? ENDS[version] ?? assumed;
}

/** LinkedIn numbers its versions by month. */
export function nextVersion(): string {
  const version = env('LINKEDIN_VERSION');
  const [year, month] = [Number(version.slice(0, 4)), Number(version.slice(4))];
  return month === 12 ? `${year + 1}01` : `${year}${String(month + 1).padStart(2, '0')}`;
}

/**
 * Whether LinkedIn knows a version, by a read call on a video that does not exist: any answer about the video means that the
 * version is active. Undefined if the answer says nothing of it. A retired version is no refusal of the application
 * here, and raises no alarm.
 */
export async function isActiveVersion(member: Member, version: string): Promise<boolean | undefined> {
  const answer = await rest(member, 'GET', 'videos/urn%3Ali%3Avideo%3A0', undefined, version);
  if (answer.kind !== 'answer') return undefined;
  if (isRetiredVersion(answer.status, answer.body)) return false;
  return [401, 429].includes(answer.status) || answer.status >= 500 ? undefined : true;
}
