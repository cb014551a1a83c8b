import { refusal } from '../../../../shared/errors.ts';
import * as MSG from '../../../../shared/messages.ts';
import { posts } from '../../../../shared/routes/posts.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import { route } from '../../access/index.ts';
import { isVisible } from '../find-post.ts';
import { getPost } from '../store/posts.ts';
import { askForReminders } from '../store/reminder-rows.ts';

/** The consumer finds and mails the employees (functions/areas/posts/consumers/post-reminders.ts). */
export const handler = route(posts.remindOfPost)(async ({ params, caller, now }) => {
  const post = await getPost(caller.empresaId, params.postId);
  if (!post) throw refusal(REFUSALS.postNotFound);
  if (!isVisible(post, now)) throw refusal(REFUSALS.postNotShown);
  await askForReminders(post, now);
  return { message: MSG.lembreteACaminho, lembradoEm: now.toISOString() };
});
