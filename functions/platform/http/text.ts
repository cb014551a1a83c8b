import { AppError, invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import { windows1252 } from '../windows-1252.ts';

const CHARSET = /;\s*charset\s*=\s*(?:"([^"]{0,60})"|([^\s;"]{0,60}))/i;

/** The encodings that are read. WHATWG's labels for the second include ISO-8859-1, which is what PowerShell sends. */
type Encoding = 'utf-8' | 'windows-1252';

/** The encoding that a Content-Type declares; by default UTF-8. Throws 415 for one that is not read. */
function declaredIn(contentType: string): Encoding {
  const label =
    CHARSET.exec(contentType)
      ?.slice(1)
      .find((found) => found !== undefined) ?? 'utf-8';
  let encoding = '';
  try {
    ({ encoding } = new TextDecoder(label));
  } catch {
    // refused below, like those that are known but not read
  }
  if (encoding === 'utf-8' || encoding === 'windows-1252') return encoding;
  throw new AppError('unsupported_media', MSG.codificacaoNaoLida);
}

/** What stands for a letter that a decoder could not read. */
const LOST = '\ufffd';

/**
 * The text of a body or a form's part, without a byte-order mark: as UTF-8 if it is valid, else as declared. Throws 400 for
 * other text, and for letters lost on the way (the gateway decodes bodies of text types itself): they would be published.
 */
export function decodeText(sent: Buffer | string, contentType: string): string {
  const encoding = declaredIn(contentType);
  const text = typeof sent === 'string' ? sent.replace(/^\ufeff/, '') : decoded(sent, encoding);
  if (text === undefined || text.includes(LOST)) throw invalid(MSG.textoNaoUtf8);
  return text;
}

function decoded(bytes: Buffer, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? undefined : windows1252(bytes);
  }
}
