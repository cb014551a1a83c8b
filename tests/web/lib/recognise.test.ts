import { expect, it } from 'vitest';
import { recognised } from '#lib/media/recognise.ts';

const JPEG = '\xff\xd8\xff\xe0 and more of a picture';
const MP4 = '\0\0\0\x20ftypM4V \0\0\0\0';
const file = (name: string, bytes: string, type = '') =>
  new File([Buffer.from(bytes, 'latin1')], name, { type });
const namesOf = async (...files: File[]) => (await recognised(files)).map(({ name }) => name);

it('a file whose name says what it is keeps it, unread', async () => {
  const files = [file('a.png', JPEG), file('b.JFIF', JPEG), file('c.m4v', 'x'), file('d.jpeg', 'x')];
  expect(await recognised(files)).toEqual(files);
});

it('one whose name says nothing, or something else, is named after its bytes', async () => {
  expect(
    await namesOf(file('foto', JPEG), file('IMG_1.heic', JPEG), file('filme', MP4), file('a.png', JPEG)),
  ).toEqual(['foto.jpg', 'IMG_1.jpg', 'filme.mp4', 'a.png']);
});

it('one that is neither picture nor video keeps its name, to be refused under it', async () => {
  expect(await namesOf(file('folha.pdf', '%PDF-1.7 and more'), file('x.gif', 'GIF89a and more'))).toEqual([
    'folha.pdf',
    'x.gif',
  ]);
});

it('one that cannot be read keeps its name', async () => {
  const gone = file('foto', JPEG);
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob;
  expect(await namesOf(gone)).toEqual(['foto']);
});
