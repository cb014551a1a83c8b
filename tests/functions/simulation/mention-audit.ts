import type { ShareItem } from '../../../functions/areas/posts/store/shares.ts';
import type { DomainEvent } from '../../../functions/events/index.ts';
import type { LinkedinPost } from '../../support/linkedin.ts';
import { expectEqual } from './expect-equal.ts';
import { MENTION } from './world.ts';

/** Every mention of a published caption is at LinkedIn, unless its share's event says that LinkedIn refused it. */
export function mentionProblems(
  shares: readonly ShareItem[],
  events: readonly DomainEvent[],
  linkedin: readonly LinkedinPost[],
): string[] {
  const refused = new Set(
    events.flatMap(({ tipo, dados }) =>
      tipo === 'compartilhamento.publicado' && dados.mencaoRecusada ? [dados.compartilhamentoId] : [],
    ),
  );
  return shares.flatMap(({ compartilhamentoId = '', linkedinPostURL, legenda, legendaAlterada }) => {
    const post = linkedin.find(({ url }) => url === linkedinPostURL);
    if (!post) return [];
    const isMeant =
      (legendaAlterada ?? legenda ?? '').startsWith(MENTION) && !refused.has(compartilhamentoId);
    const isThere = post.commentary.includes('](urn:li:organization:');
    return expectEqual(`mention in ${post.url}`, String(isThere), String(isMeant));
  });
}
