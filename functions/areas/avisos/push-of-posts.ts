import { dayOf } from '../../../shared/rules/dates.ts';
import { isForTeam } from '../../../shared/rules/equipes.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import type { EventData } from '../../events/index.ts';
import type { Message } from '../../partners/push/send.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { getFuncionarios, isActiveFuncionario } from '../contas/index.ts';
import { excerptOf, type PostItem } from '../posts/index.ts';
import { type Sender, TryAgainError } from './deliver-push.ts';
import { WORDS } from './notice-words.ts';
import { secondsOfDayLeft } from './rules.ts';
import type { Subscriber } from './store/group.ts';
import { currentOf, MOST_BROWSERS } from './store/inscricoes.ts';
import { lastPushes, releaseDay, tryReserveDay, wasPushed } from './store/sent.ts';

const AT_ONCE = 20;
/** Characters of the caption that a phone shows. */
const EXCERPT = 120;

/** Notifies employees of a post: one push a day each, and only those who have not read its notice in the panel. */
export async function pushPost(
  post: PostItem,
  { avisoId }: Pick<EventData<'push.leva'>, 'avisoId'>,
  people: readonly Subscriber[],
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { empresaId, id: postId } = post;
  const today = { empresaId, postId, dia: dayOf(now) };
  const recipients = await recipientsOf(post, people, avisoId);
  const last = await lastPushes(recipients.map(({ contaId }) => contaId));
  const { ups, legenda } = post;
  const message: Message = {
    ...WORDS.post_novo({ postId, ups, trecho: excerptOf(legenda, EXCERPT) }),
    id: avisoId,
  };
  let failed = 0;
  await forEachAtOnce(
    recipients.filter(({ contaId }) => !wasPushed(last.get(contaId), today)),
    AT_ONCE,
    async ({ contaId, browsers }) => {
      if (sender.isOverLimit) {
        failed += 1;
        return;
      }
      // A browser that is skipped for now must not use up its owner's one push of the day.
      const callable = browsers.filter((browser) => sender.mayCall(browser));
      if (callable.length === 0) {
        failed += 1;
        return;
      }
      if (!(await tryReserveDay(contaId, today, now))) return;
      const endings = await Promise.all(
        callable
          .slice(0, MOST_BROWSERS)
          .map((browser) => sender.deliver(browser, message, secondsOfDayLeft(now))),
      );
      if (!endings.includes('later') || endings.includes('sent')) return;
      await releaseDay(contaId, postId);
      failed += 1;
    },
  );
  if (failed > 0) throw new TryAgainError(`${failed} people got no push of a post`);
}

async function recipientsOf(
  post: PostItem,
  people: readonly Subscriber[],
  avisoId: string,
): Promise<Subscriber[]> {
  const { empresaId } = post;
  const records = await getFuncionarios(
    people.map(({ contaId }) => ({ empresaId, id: contaId })),
    { fresh: true },
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return people.flatMap(({ contaId, browsers }) => {
    const record = byId.get(contaId);
    if (
      !record ||
      !isActiveFuncionario(record) ||
      !isForTeam(post, record.equipeId) ||
      !preferenciasOf(record).push.novoPost ||
      (record.avisosLidosAte ?? record.id) >= avisoId
    )
      return [];
    const current = currentOf(browsers, record);
    return current.length > 0 ? [{ contaId, browsers: current }] : [];
  });
}
