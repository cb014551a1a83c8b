import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { windows1252 } from '../../platform/windows-1252.ts';

/** First bytes of spreadsheets, whatever the file's name: ZIP (new Excel) and old Excel. */
const SHEETS = ['504b0304', '504b0506', 'd0cf11e0'];
const UTF8_MARK = [0xef, 0xbb, 0xbf];
const NUL = 0;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

export const wrongFile = (message: string) => invalid(message, { arquivo: message });

/**
 * The text of a file in the encodings that office programs save: UTF-8 with or without a mark, UTF-16 with one (Excel's
 * "Unicode text"), else Windows-1252. Throws 400 for other files.
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw wrongFile(MSG.importacaoVazia);
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (SHEETS.some((mark) => head.startsWith(mark))) throw wrongFile(MSG.importacaoPlanilha);
  const text = textOf(bytes);
  if (text.includes('\0')) throw wrongFile(MSG.importacaoNaoCsv);
  return text;
}

function textOf(bytes: Uint8Array): string {
  // A decoder removes the mark of its own encoding.
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(NUL)) throw wrongFile(MSG.importacaoNaoCsv);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (beginsWith(bytes, UTF8_MARK)) throw wrongFile(MSG.importacaoNaoCsv);
    return windows1252(bytes);
  }
}
