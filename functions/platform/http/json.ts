import { invalid } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';

/** Parsing and validation cost by the value, not by the byte. */
export interface JsonLimits {
  values: number;
  depth: number;
}
/** More than any body of ours has. */
const LIMITS: JsonLimits = { values: 10_000, depth: 32 };

/** Reads a body that must be a JSON object. Throws 400. */
export function readJson(text: string): Record<string, unknown> {
  try {
    const parsed = isJsonWithin(text, LIMITS) ? parse(text) : undefined;
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // refused below, like any other body that is not an object
  }
  throw invalid(MSG.corpoInvalido);
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE] = [...'"\\,[]{}'].map((char) =>
  char.charCodeAt(0),
);

/** Checks number and depth of a JSON text's values without parsing it. */
export function isJsonWithin(text: string, most: JsonLimits): boolean {
  let values = 0;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (isInText) {
      if (char === BACKSLASH) at += 1;
      else if (char === QUOTE) isInText = false;
    } else if (char === QUOTE) isInText = true;
    else if (char === COMMA) values += 1;
    else if (char === OPEN || char === OPEN_LIST) {
      values += 1;
      depth += 1;
    } else if (char === CLOSE || char === CLOSE_LIST) depth -= 1;
    if (values > most.values || depth > most.depth) return false;
  }
  return true;
}

const HALF_A_CHARACTER = /\\ud[89a-f]/i;

/** Half of a surrogate pair, which JSON allows and no store accepts, becomes U+FFFD, as in any other decoding. */
function parse(text: string): unknown {
  if (!HALF_A_CHARACTER.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_name, value: unknown) =>
    typeof value === 'string' ? Buffer.from(value, 'utf8').toString('utf8') : value,
  );
}
