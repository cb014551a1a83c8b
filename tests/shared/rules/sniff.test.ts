import { describe, expect, it } from 'vitest';
import { readyExtension, sniff } from '../../../shared/rules/sniff.ts';

const bytes = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(600)]);
const ebml = (docType: string) =>
  bytes(
    `\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`,
  );
const ftyp = (brand: string) => bytes(`\0\0\0\x20ftyp${brand}`);

describe('the real type of a file', () => {
  it.each([
    ['JPEG', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
    ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'png'],
    ['WebP', bytes('RIFF\0\0\0\0WEBP'), 'webp'],
    ['AVI', bytes('RIFF\0\0\0\0AVI '), 'avi'],
    ['MP4', ftyp('isom'), 'mp4'],
    ['Apple’s MP4', ftyp('M4V '), 'mp4'],
    ['QuickTime', ftyp('qt  '), 'mov'],
    ['QuickTime from before 2001', bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'mov'],
    ['WebM', ebml('webm'), 'webm'],
    ['Matroska', ebml('matroska'), 'mkv'],
    ['MPEG program stream', bytes('\0\0\x01\xba'), 'mpeg-ps'],
    ['MPEG video', bytes('\0\0\x01\xb3'), 'mpeg-es'],
  ])('%s', (_name, file, format) => {
    expect(sniff(file)?.format).toBe(format);
  });

  it('an MPEG transport stream, by its packets', () => {
    const file = Buffer.alloc(600);
    for (const at of [0, 188, 376]) file[at] = 0x47;
    expect(sniff(file)?.format).toBe('mpeg-ts');
    file[188] = 0;
    expect(sniff(file)).toBeUndefined();
  });

  it.each([
    ['GIF', bytes('GIF89a')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['HTML', bytes('<!doctype html><script>')],
    ['PDF', bytes('%PDF-1.7')],
    ['an executable', bytes('MZ')],
    ['HEIC', ftyp('heic')],
    ['AVIF', ftyp('avif')],
    ['M4A', ftyp('M4A ')],
    ['another EBML type', ebml('other')],
    ['an EBML header without a type', bytes('\x1a\x45\xdf\xa3')],
    ['an EBML header that is cut off', Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x86\x81\x01\x42\x82', 'latin1')],
    [
      'an EBML header cut off after its length',
      Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x86\x81\x01\0\x42\x82', 'latin1'),
    ],
    ['MP3', bytes('ID3')],
    ['nothing', Buffer.alloc(0)],
    ['a truncated header', Buffer.from([0xff, 0xd8, 0xff])],
  ])('%s is not supported', (_name, file) => {
    expect(sniff(file)).toBeUndefined();
  });

  it('decides the format of the processed file', () => {
    expect(readyExtension({ kind: 'image', format: 'png' })).toBe('webp');
    expect(readyExtension({ kind: 'video', format: 'webm' })).toBe('webm');
    expect(readyExtension({ kind: 'video', format: 'avi' })).toBe('mp4');
  });
});
