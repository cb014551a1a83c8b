import { invalid } from '../../../shared/errors.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { retry } from '../../platform/dynamodb/retry.ts';
import type { EmpresaItem } from '../contas/index.ts';
import { assertComplete, assertContent } from './content.ts';
import { mustGetOwn, type OwnPost } from './own.ts';
import { DraftChangedError, type DraftItem } from './store/drafts.ts';
import type { PostItem } from './store/posts.ts';
import { postOf, publishPosts } from './store/store-publication.ts';

const ATTEMPTS = 4;

/** Throws for a draft that can't be published yet: 400 for its content, 403 for its company's plan. */
async function assertPublishable(empresa: EmpresaItem, draft: DraftItem, now: Date): Promise<void> {
  if (draft.motivo !== undefined) throw invalid(draft.motivo, { midias: draft.motivo });
  await assertComplete(draft, now);
  assertContent(empresa, draft, { midias: draft.midias, at: now });
}

/** Publishes a draft or scheduled post now. Returns an already published post as it is. */
export function publishOwn(
  empresa: EmpresaItem,
  found: OwnPost,
  now: Date,
  beside: (post: PostItem) => readonly Write[],
): Promise<PostItem> {
  const publish = async (attempt: number): Promise<PostItem> => {
    const own = attempt === 1 ? found : await mustGetOwn(empresa.id, (found.draft ?? found.post).id);
    if (own.post) return own.post;
    const { draft } = own;
    await assertPublishable(empresa, draft, now);
    const post = postOf(draft, now);
    await publishPosts(empresa, [{ post, draft }], now, beside(post));
    return post;
  };
  return retry(ATTEMPTS, publish, DraftChangedError);
}
