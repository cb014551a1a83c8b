import { addMs, DAY_MS, dayOf, dayStart } from '../../../shared/rules/dates.ts';
import { endOfVersion, isActiveVersion, nextVersion } from '../../partners/linkedin/versions.ts';
import { env } from '../../platform/aws/env.ts';
import { readProgress, saveProgress } from '../../platform/jobs/progress.ts';
import { getConnection, openMember } from '../conexoes/index.ts';
import { listConnectionsEndingOn } from '../funcionarios/index.ts';

const JOB = 'versao-do-linkedin';
const WARNED_DAYS = 60;
/** A connection lives for 60 days. */
const CONNECTION_DAYS = 60;
/** Members asked for; the token of one may have been revoked. */
const MEMBERS = 3;

interface Found {
  /** ISO */
  em: string;
  /** a newer version that works */
  nova?: string | undefined;
}

/** LinkedIn's version as the operator sees it: the one in use, its last day, and a newer one that works. */
export async function linkedinVersion(now: Date) {
  const ate = endOfVersion();
  const dias = Math.round((dayStart(ate).getTime() - dayStart(dayOf(now)).getTime()) / DAY_MS);
  const { em, nova } = (await readProgress<Found>(JOB)) ?? {};
  const versao = env('LINKEDIN_VERSION');
  return {
    versao,
    ate,
    dias,
    vence: dias <= WARNED_DAYS,
    conferidaEm: em,
    ...(nova && nova > versao && { nova }),
  };
}

/** Asks with the next version, on one read call, and keeps the answer. */
export async function checkNextVersion(now: Date): Promise<void> {
  const next = nextVersion();
  for await (const member of someMembers(now)) {
    const active = await isActiveVersion(member, next);
    if (active === undefined) continue;
    await saveProgress(JOB, { em: now.toISOString(), ...(active && { nova: next }) } satisfies Found);
    return;
  }
}

/** LinkedIn gives an application no token of its own: members whose connections end last. */
async function* someMembers(now: Date) {
  let left = MEMBERS;
  for (let days = CONNECTION_DAYS; days > 0 && left > 0; days--) {
    const { items } = await listConnectionsEndingOn(dayOf(addMs(now, days * DAY_MS)));
    for (const { id } of items.slice(0, left)) {
      const connection = await getConnection(id);
      const member = connection && (await openMember(connection, id));
      if (!member) continue;
      left -= 1;
      yield member;
    }
  }
}
