import * as z from 'zod/mini';
import { UNPUBLISHED_REASONS } from '../../shared/rules/scheduled-posts.ts';
import { defineEvents } from './define.ts';

export const posts = defineEvents({
  'post.publicado': {
    version: 1,
    summary: 'A post shows to employees: when it is published, or once the last of its media is ready.',
    data: z.object({
      postId: z.string(),
      /** whether it is limited to some teams */
      paraEquipes: z.optional(z.boolean()),
    }),
  },
  'post.leva': {
    version: 1,
    summary:
      'The next of the employees who get a mail of a new post: functions/areas/posts/consumers/post-reminders.ts mails them.',
    data: z.object({
      postId: z.string(),
      /** where the previous run ended */
      lugar: z.string(),
    }),
  },
  'post.alterado': {
    version: 1,
    summary:
      'A post for some teams shows through another day than before: functions/areas/posts/consumers/team-posts.ts brings that to what they see.',
    data: z.object({ postId: z.string() }),
  },
  'post.nao_publicado': {
    version: 1,
    summary:
      'A scheduled post was due and is held back: it is tried again when what holds it back has changed. `validade`: it ended before it could go.',
    data: z.object({ postId: z.string(), motivo: z.enum(UNPUBLISHED_REASONS) }),
  },
  'post.lembrete': {
    version: 1,
    summary: 'The company asked that those who have not shared a post be reminded of it.',
    data: z.object({ postId: z.string() }),
  },
  'post.removido': {
    version: 1,
    summary:
      'The company deleted a post. `visivel`: whether employees saw it until then. `midias`: the names of its files in the company’s folder, if it was never shared. `lugar`: its place in lists, unless it was a draft.',
    data: z.object({
      postId: z.string(),
      visivel: z.boolean(),
      paraEquipes: z.optional(z.boolean()),
      lugar: z.optional(z.string()),
      midias: z.optional(z.array(z.string())),
    }),
  },
});
