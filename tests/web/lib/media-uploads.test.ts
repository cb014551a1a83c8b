import { describe, expect, it } from 'vitest';
import { posterUrl } from '#lib/media/media.ts';
import { acceptFiles } from '#lib/media/media-uploads.ts';

const file = (name: string) => new File(['x'], name);
const ONE_VIDEO = 'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.';

describe('what may join a post', () => {
  it.each([
    'a.webp',
    'a.PNG',
    'a.jpg',
    'a.jpeg',
    'a.mpg',
    'a.wmv',
    'a.mkv',
    'a.webm',
    'a.avi',
    'a.mov',
    'a.mp4',
  ])('takes %s', (name) => {
    expect(acceptFiles([], [file(name)]).refusal).toBe('');
  });

  it('names the file of another type', () => {
    expect(acceptFiles([], [file('folha.pdf')])).toEqual({
      accepted: [],
      refusal: 'Tipo de arquivo não suportado: folha.pdf',
    });
  });

  it('takes one video alone', () => {
    expect(acceptFiles([], [file('a.mp4'), file('b.mp4')]).refusal).toBe(ONE_VIDEO);
    expect(acceptFiles([], [file('a.mp4'), file('b.png')]).refusal).toBe(ONE_VIDEO);
    expect(acceptFiles([{ kind: 'video' }], [file('b.png')]).refusal).toBe(ONE_VIDEO);
    expect(acceptFiles([{ kind: 'image' }], [file('a.mp4')]).refusal).toBe(ONE_VIDEO);
  });

  it('takes 20 images at most', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => file(`${index}.png`));
    expect(acceptFiles([], twenty).accepted).toHaveLength(20);
    expect(acceptFiles([{ kind: 'image' }], twenty).refusal).toBe('Um post pode ter no máximo 20 imagens.');
  });
});

it('knows the address of the still picture beside a video', () => {
  expect(posterUrl('midias/e/u.mp4')).toBe('/v1/midias/e/u.poster.webp');
});
