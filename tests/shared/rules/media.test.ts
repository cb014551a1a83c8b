import { describe, expect, it } from 'vitest';
import {
  assertAcceptedUpload,
  assertCombination,
  declaredKind,
  durationRefusal,
  type MediaKind,
  mediaKindOf,
  safeFileName,
} from '../../../shared/rules/media.ts';
import {
  ACCEPT_IMAGE,
  ACCEPT_POST,
  IMAGE_EXTENSIONS,
  VIDEO_EXTENSIONS,
} from '../../../shared/rules/media-limits.ts';

const list = (kind: MediaKind, count: number) => Array.from({ length: count }, () => kind);

describe('accepted files', () => {
  it('a file picker offers each kind by its extension', () => {
    expect(ACCEPT_IMAGE).toBe('.webp,.png,.jpg,.jpeg,.jfif,.jpe,.jif,.pjpeg,.pjp');
    expect(ACCEPT_POST).toBe(
      `${ACCEPT_IMAGE},.mpg,.mpeg,.mp1,.mp2,.wmv,.mkv,.webm,.avi,.mov,.mp4,.m4v,.qt,.mpe`,
    );
  });
  it('spaces and capitals around a name or a type do not matter', () => {
    expect(declaredKind(' foto.PNG ', ' IMAGE/PNG ; q=1')).toBe('image');
  });
  it.each(IMAGE_EXTENSIONS)('.%s is an image, in any case', (ext) => {
    expect(declaredKind(`foto.${ext.toUpperCase()}`, '')).toBe('image');
  });
  it.each(VIDEO_EXTENSIONS)('.%s is a video', (ext) => {
    expect(declaredKind(`filme.final.${ext}`, 'application/octet-stream')).toBe('video');
  });
  it.each([
    ['a.avi', 'video/vnd.avi'],
    ['a.mp2', 'audio/mpeg'],
    ['a.mkv', 'video/x-matroska'],
    ['a.wmv', 'video/x-ms-wmv'],
  ])('%s is a video for any type reported by browsers: %s', (nome, contentType) => {
    expect(declaredKind(nome, contentType)).toBe('video');
  });
  it('a file without an extension counts by its declared type', () => {
    expect(declaredKind('imagem', 'image/webp')).toBe('image');
    expect(declaredKind('clipe', 'video/mp4; codecs=avc1')).toBe('video');
  });
  it.each([
    '',
    'application/octet-stream',
    'binary/octet-stream',
    '*/*',
    'application/x-unknown',
  ])('a file without an extension and with the type %j is what its bytes are, within the larger limit', (contentType) => {
    expect(declaredKind('coisa', contentType)).toBe('qualquer');
    const upload = { nome: 'coisa', contentType, tamanho: 1 };
    expect(assertAcceptedUpload({ tipo: 'post', ...upload })).toBe('video');
    expect(assertAcceptedUpload({ tipo: 'perfil', ...upload })).toBe('image');
  });
  it.each([
    ['foto.jfif', 'image/jpeg', 'image'],
    ['foto.JPE', '', 'image'],
    ['foto.jpg', 'image/*', 'image'],
    ['foto.jpg', 'image/pipeg', 'image'],
    ['foto.png', 'image/x-png', 'image'],
    ['filme.m4v', 'video/x-m4v', 'video'],
    ['filme.m4v', 'application/octet-stream', 'video'],
    ['filme.mp4', 'application/mp4', 'video'],
    ['filme.mp4', 'audio/mp4', 'video'],
    ['filme.qt', 'video/quicktime', 'video'],
  ])('%s as %s is one of the same formats by another name', (nome, contentType, kind) => {
    expect(declaredKind(nome, contentType)).toBe(kind);
  });
  it.each([
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
    ['a.exe', 'image/png'],
    ['a.png', 'text/html'],
    ['a.mp4.html', 'video/mp4'],
    ['a.heic', 'image/heic'],
    ['a.pdf', 'application/octet-stream'],
    ['a.png', 'x-video/mp4'],
    ['a.png', 'text/octet-stream'],
    ['a.mp2', 'audio/mpegurl'],
  ])('%s as %s is not', (nome, contentType) => {
    expect(() => assertAcceptedUpload({ tipo: 'post', nome, contentType, tamanho: 1 })).toThrow(
      `Tipo de arquivo não suportado: ${nome}`,
    );
  });
  it('videos are accepted in posts only', () => {
    const video = { nome: 'a.mp4', contentType: 'video/mp4', tamanho: 1 };
    expect(assertAcceptedUpload({ tipo: 'post', ...video })).toBe('video');
    expect(assertAcceptedUpload({ tipo: 'logo', nome: 'a.png', contentType: 'image/png', tamanho: 1 })).toBe(
      'image',
    );
    expect(() => assertAcceptedUpload({ tipo: 'logo', ...video })).toThrow(
      'Tipo de arquivo não suportado: a.mp4',
    );
  });
  it.each([
    ['a.png', 20 * 1024 * 1024, false, 'A imagem deve ter no máximo 20 MB.'],
    ['a.png', 5 * 1024 * 1024, true, 'A foto deve ter no máximo 5 MB.'],
    ['a.mov', 500 * 1024 * 1024, false, 'O vídeo deve ter no máximo 500 MB.'],
  ])('%s of %i bytes is the largest (public: %s)', (nome, bytes, publico, mensagem) => {
    const envio = { tipo: 'post', nome, contentType: '', publico } as const;
    expect(() => assertAcceptedUpload({ ...envio, tamanho: bytes })).not.toThrow();
    expect(() => assertAcceptedUpload({ ...envio, tamanho: bytes + 1 })).toThrow(mensagem);
  });
  it('413 for too large a file; an account’s limit applies unless stated otherwise', () => {
    const envio = { tipo: 'perfil', nome: 'a.png', contentType: '' } as const;
    expect(assertAcceptedUpload({ ...envio, tamanho: 6 * 1024 * 1024 })).toBe('image');
    expect(() => assertAcceptedUpload({ ...envio, tamanho: 21 * 1024 * 1024 })).toThrow(
      expect.objectContaining({ status: 413 }),
    );
  });
});

describe('the media of one post', () => {
  it.each([[[]], [list('video', 1)], [list('image', 20)]])('%j', (kinds) => {
    expect(() => assertCombination(kinds)).not.toThrow();
  });
  it.each([[list('video', 2)], [[...list('image', 1), ...list('video', 1)]]])('not %j', (kinds) => {
    expect(() => assertCombination(kinds)).toThrow(
      'Você não pode fazer upload de mais de um vídeo ou combinar vídeos com outras mídias.',
    );
  });
  it('not 21 images', () => {
    expect(() => assertCombination(list('image', 21))).toThrow('Um post pode ter no máximo 20 imagens.');
  });
});

describe('duration of a video', () => {
  it.each([3, 2.9, 2.95, 7, 600, 600.05, 600.1])('%d s is accepted', (seconds) => {
    expect(durationRefusal('a.avi', seconds)).toBeUndefined();
  });
  it('any other duration is refused with a reason', () => {
    expect(durationRefusal('a.avi', 600.2)).toBe('O vídeo "a.avi" excede o limite de 10 minutos.');
    expect(durationRefusal('a.avi', 2.8)).toBe('O vídeo "a.avi" deve ter pelo menos 3 segundos.');
    expect(durationRefusal('a.avi', 2.95, { exact: true })).toBeDefined();
  });
});

describe('names', () => {
  it('tell the kind of processed media', () => {
    expect(['midias/e/1.mp4', 'midias/e/1.webp'].map(mediaKindOf)).toEqual(['video', 'image']);
  });
  it.each([
    ['Café da manhã.JPG', 'Cafe-da-manha.JPG'],
    ['../../etc/passwd', 'etc-passwd'],
    ['日本.png', 'png'],
    ['', 'arquivo'],
    ['a b\u0000c.mp4', 'a-b-c.mp4'],
    ['a   b.png', 'a-b.png'],
    ['...', 'arquivo'],
    [`a--${'x'.repeat(78)}`, 'x'.repeat(78)],
    [`${'x'.repeat(200)}.png`, `${'x'.repeat(76)}.png`],
  ])('%j is stored as %s', (nome, seguro) => {
    expect(safeFileName(nome)).toBe(seguro);
  });
});
