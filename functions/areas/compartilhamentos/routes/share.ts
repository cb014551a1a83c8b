import { compartilhamentos } from '../../../../shared/routes/compartilhamentos.ts';
import { reply } from '../../../platform/http/reply.ts';
import { route } from '../../access/index.ts';
import { prepareShare, readForShare, schedule, shareNow } from '../share-post.ts';

export const handler = route(compartilhamentos.share)({
  ahead: ({ body, caller, now }) => {
    const { funcionario } = caller;
    const { agendarPara, internoPostId: postId, publicarNovamente = false } = body;
    const reading = readForShare(funcionario, postId, now);
    return async ({ newId }) => {
      // With an Idempotency-Key every retry gets the same id, and so finds what the first attempt published.
      const id = newId();
      const { answer, shareable } = await prepareShare(reading, { funcionario, id });
      if (answer) return answer;
      if (agendarPara !== undefined) return reply(202, await schedule(shareable, { id, agendarPara, now }));
      const shared = await shareNow(shareable, { id, publicarNovamente, now });
      return 'queued' in shared ? reply(202, shared.queued) : shared.answer;
    };
  },
});
