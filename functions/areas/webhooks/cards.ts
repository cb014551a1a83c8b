import { isVideo, jpegTwinOf } from '../../../shared/rules/media-paths.ts';
import type { MensageiroTipo } from '../../../shared/rules/mensageiros.ts';
import { type Card, cut, type PostOnCard } from '../../partners/messengers/card.ts';
import { slackMessage } from '../../partners/messengers/slack.ts';
import { teamsMessage } from '../../partners/messengers/teams.ts';
import { env } from '../../platform/aws/env.ts';
import { postPath } from '../../platform/mail/template.ts';
import type { PostItem } from '../posts/index.ts';

const HEADLINE = 'Novo post para compartilhar';
const EXCERPT = 280;
/** of a post without a title, in a list */
const TITLE = 80;
/** Posts that a list names; Slack takes 50 blocks, Teams 28 KB. */
const LISTED = 10;

const WRITERS: Record<MensageiroTipo, (card: Card) => string> = { slack: slackMessage, teams: teamsMessage };

export const bodyOf = (tipo: MensageiroTipo, card: Card): string => WRITERS[tipo](card);

export const TEST_CARD: Card = {
  tipo: 'aviso',
  titulo: 'O canal está ligado',
  texto: 'Os posts novos da sua empresa aparecem aqui, prontos para compartilhar.',
};

type CardPost = Pick<PostItem, 'id' | 'legenda' | 'linkTitulo' | 'midias' | 'ups'>;

/** One post with its text and picture; of several, the first ten by name. */
export function cardOf(posts: readonly [CardPost, ...CardPost[]]): Card {
  const [post] = posts;
  const site = env('SITE_URL');
  const onCard = ({ id, ups }: CardPost, titulo: string): PostOnCard => ({
    titulo,
    ups: ups ?? 0,
    url: site + postPath(id),
  });
  if (posts.length === 1) {
    const card = {
      ...onCard(post, post.linkTitulo || HEADLINE),
      texto: cut(post.legenda, EXCERPT),
      imagem: pictureOf(post, site),
    };
    return { tipo: 'post', card };
  }
  const listed = posts.slice(0, LISTED);
  return {
    tipo: 'lista',
    card: {
      titulo: `${posts.length} posts novos para compartilhar`,
      posts: listed.map((each) =>
        onCard(each, each.linkTitulo || cut(each.legenda.replace(/\s+/g, ' ').trim(), TITLE) || HEADLINE),
      ),
      mais: posts.length - listed.length,
      url: site,
    },
  };
}

/** The first image. Neither service takes WebP, which a video's still is. */
function pictureOf({ midias: [first] }: CardPost, site: string): string | undefined {
  return first && !isVideo(first) ? `${site}/v1/${jpegTwinOf(first).replace(/^\//, '')}` : undefined;
}
