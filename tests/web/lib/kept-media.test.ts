import { expect, it } from 'vitest';
import { mediaOf, showsMedia } from '../../../web/src/features/posts/kept-media.ts';

const post = { midias: JSON.stringify(['midias/e1/uma.webp', 'midias/e1/duas.webp']) };
const [first, second] = mediaOf(post).map(({ id }) => ({ id })) as [{ id: string }, { id: string }];

it('pictures that were added, taken away or moved are a change of the post', () => {
  expect(showsMedia([first, second], post)).toBe(true);
  for (const items of [[first], [], [second, first], [first, second, { id: 'nova' }]])
    expect(showsMedia(items, post)).toBe(false);
});
