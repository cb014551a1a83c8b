import { MSG } from '../../../shared/messages.ts';
import { refusal } from '../../../shared/refusals.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { route } from '../../http/route.ts';
import { isVisible } from '../../posts/find.ts';
import { getPost } from '../../store/posts/posts.ts';
import { askForReminders } from '../../store/posts/reminders.ts';

/** Who is missing is found out, and mailed, after the answer (functions/events/post-reminders.ts). */
export const handler = route(posts.remind)(async ({ params, caller, now }) => {
  const post = await getPost(caller.empresaId, params.postId);
  if (!post) throw refusal('postNotFound');
  if (!isVisible(post, now)) throw refusal('postNotShown');
  await askForReminders(post, now);
  return { message: MSG.lembreteACaminho, lembradoEm: now.toISOString() };
});
