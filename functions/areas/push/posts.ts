import { dayOf } from '../../../shared/rules/dates.ts';
import { isForTeam } from '../../../shared/rules/equipes.ts';
import { preferenciasOf } from '../../../shared/rules/preferencias.ts';
import type { EventData } from '../../events/index.ts';
import type { Message } from '../../partners/push/send.ts';
import { forEachAtOnce } from '../../platform/at-once.ts';
import { WORDS } from '../avisos/index.ts';
import { getFuncionarios, isActiveFuncionario } from '../funcionarios/index.ts';
import { excerptOf, type PostItem } from '../posts/index.ts';
import { type Sender, TryAgainError } from './deliver.ts';
import { secondsOfDayLeft } from './rules.ts';
import type { Person } from './store/group.ts';
import { MOST } from './store/inscricoes.ts';
import { isTold, lastTold, noteDay, takeBackDay } from './store/told.ts';

/** Messages under way side by side. */
const AT_ONCE = 20;
/** Of the caption, as much as a phone shows. */
const EXCERPT = 120;

/** Tells some people of a post: each once a day, of one post, and only who has not read of it in the panel. */
export async function tellOfPost(
  post: PostItem,
  { avisoId }: Pick<EventData<'push.leva'>, 'avisoId'>,
  people: readonly Person[],
  { sender, now }: { sender: Sender; now: Date },
): Promise<void> {
  const { empresaId, id: postId } = post;
  const today = { empresaId, postId, dia: dayOf(now) };
  const wanted = await whoWants(post, people, avisoId);
  const told = await lastTold(wanted.map(({ contaId }) => contaId));
  const { ups, legenda } = post;
  const message: Message = {
    ...WORDS.post_novo({ postId, ups, trecho: excerptOf(legenda, EXCERPT) }),
    id: avisoId,
  };
  let failed = 0;
  await forEachAtOnce(
    wanted.filter(({ contaId }) => !isTold(told.get(contaId), today)),
    AT_ONCE,
    async ({ contaId, browsers }) => {
      if (sender.isSpent) {
        failed += 1;
        return;
      }
      // A browser that is spared for a while must not use up its owner's one push of the day.
      const callable = browsers.filter((browser) => sender.mayCall(browser));
      if (callable.length === 0) {
        failed += 1;
        return;
      }
      if (!(await noteDay(contaId, today, now))) return;
      const endings = await Promise.all(
        callable.slice(0, MOST).map((browser) => sender.deliver(browser, message, secondsOfDayLeft(now))),
      );
      if (!endings.includes('later') || endings.includes('sent')) return;
      await takeBackDay(contaId, postId);
      failed += 1;
    },
  );
  if (failed > 0) throw new TryAgainError(`${failed} people could not be told of a post`);
}

async function whoWants(post: PostItem, people: readonly Person[], avisoId: string): Promise<Person[]> {
  const { empresaId } = post;
  const records = await getFuncionarios(
    people.map(({ contaId }) => ({ empresaId, id: contaId })),
    { fresh: true },
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return people.filter(({ contaId }) => {
    const record = byId.get(contaId);
    return (
      record !== undefined &&
      isActiveFuncionario(record) &&
      isForTeam(post, record.equipeId) &&
      preferenciasOf(record).push.novoPost &&
      (record.avisosLidosAte ?? record.id) < avisoId
    );
  });
}
