import { isVideo } from '../shared/rules/media-paths.ts';
import { MENSAGEIROS } from '../shared/rules/mensageiros.ts';
import { type Demo, newestPosts } from '../tests/support/demo.ts';

type Cards = typeof import('../functions/areas/webhooks/cards.ts');
type CardPost = Parameters<Cards['cardOf']>[0][0];

/** Sends the cards of the demo's newest posts, and a test, to the channel `telas` of both services. */
export async function sendCards(demo: Demo): Promise<void> {
  // Its logger is quiet once the demo runs.
  const { bodyOf, cardOf, TEST_CARD }: Cards = await import('../functions/areas/webhooks/cards.ts');
  const posts = await newestPosts<Omit<CardPost, 'midias'> & { midias: string }>(demo);
  const [first, ...others] = posts
    .map((post): CardPost => ({ ...post, midias: JSON.parse(post.midias) as string[] }))
    .filter(({ midias: [picture] }) => picture && !isVideo(picture));
  if (!first) throw new Error('the demo has no post with a picture');
  const cards = [TEST_CARD, cardOf([first, ...others.slice(0, 3)]), cardOf([first])];
  for (const tipo of MENSAGEIROS)
    for (const card of cards)
      await fetch(`${demo.url}/__local/mensageiros/${tipo}/telas`, {
        method: 'POST',
        body: bodyOf(tipo, card),
      });
}
