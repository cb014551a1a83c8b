import { describe, expect, it } from 'vitest';
import { readForm } from '../../../functions/platform/http/form.ts';
import * as MSG from '../../../shared/messages.ts';

const TYPE = 'multipart/form-data; boundary=f';
const WINDOWS = 'Content-Type: text/plain; charset=windows-1252';

interface Sent {
  readonly name?: string;
  /** header lines after the disposition */
  readonly more?: readonly string[];
  readonly file?: string;
  readonly content: string;
}
/** A form of one byte a letter. */
const form = (...parts: readonly Sent[]): Buffer => {
  const texts = parts.map(({ name = 'nome', more = [], file, content }) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}`;
    return `--f\r\n${[disposition, ...more].join('\r\n')}\r\n\r\n${content}\r\n`;
  });
  return Buffer.from(`${texts.join('')}--f--\r\n`, 'latin1');
};
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

describe('the texts of a form', () => {
  it.each([
    ['UTF-8', form({ content: utf8('Ação €') }), TYPE, { nome: 'Ação €' }],
    ['a mark', form({ content: utf8('\ufeffAção') }), TYPE, { nome: 'Ação' }],
    ['a part’s own charset', form({ more: [WINDOWS], content: 'A\xe7\xe3o \x80' }), TYPE, { nome: 'Ação €' }],
    ['the form’s charset', form({ content: 'A\xe7\xe3o' }), `${TYPE}; charset=iso-8859-1`, { nome: 'Ação' }],
    [
      'each part’s',
      form(
        { name: 'a', more: [WINDOWS], content: '\xe7' },
        { name: 'b', content: utf8('ç') },
        { name: 'c', content: '' },
      ),
      TYPE,
      { a: 'ç', b: 'ç', c: '' },
    ],
  ])('are read by %s', async (_, bytes, type, fields) => {
    expect(await readForm(bytes, type)).toEqual(fields);
  });

  it.each([
    ['other bytes', form({ content: 'A\xe7\xe3o' })],
    ['the mark of a lost letter', form({ content: utf8('A\ufffdo') })],
    ['a field’s name in other bytes', form({ name: 'a\xe7', content: 'x' })],
    ['a file’s name in other bytes', form({ file: 'a\xe7.png', content: '\x89PNG' })],
  ])('400 for %s', async (_, bytes) => {
    await expect(readForm(bytes, TYPE)).rejects.toMatchObject({ status: 400, message: MSG.textoNaoUtf8 });
  });

  it('415 for a charset that is not read', async () => {
    const more = ['Content-Type: text/plain; charset=utf-7'];
    await expect(readForm(form({ more, content: 'x' }), TYPE)).rejects.toMatchObject({ status: 415 });
  });

  it('leave files as they are', async () => {
    const content = '\x89PNG\r\n\x1a\n\xff\xfe';
    const { foto } = await readForm(
      form({ name: 'foto', file: 'a.png', more: ['Content-Type: image/png'], content }),
      TYPE,
    );
    expect(Buffer.from((foto as { bytes: Uint8Array }).bytes).toString('latin1')).toBe(content);
  });
});
