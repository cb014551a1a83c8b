import { expect, it } from 'vitest';
import { isSame } from '#features/posts/editor/new-post-fields.ts';
import { mediaOf } from '#features/posts/media/kept-media.ts';

const post = { midias: JSON.stringify(['midias/e1/uma.webp', 'midias/e1/duas.webp']) };
const before = mediaOf(post).map(({ id }) => id);
const [first, second] = before as [string, string];

it('pictures that were added, taken away or moved are a change of the post', () => {
  expect(isSame([first, second], before)).toBe(true);
  for (const items of [[first], [], [second, first], [first, second, 'nova']])
    expect(isSame(items, before)).toBe(false);
});

it('what is still being checked is not asked for', () => {
  expect(mediaOf(post).some(({ unseen }) => unseen)).toBe(false);
  expect(mediaOf({ ...post, midiasEstado: 'verificando' }).every(({ unseen }) => unseen)).toBe(true);
});
