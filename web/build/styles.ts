import type { Plugin } from 'vite';

const AGAIN = '@supports (color:lab(0% 0 0)){';

/** Where the block that opens before this place ends. */
function endOf(css: string, start: number): number {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < css.length) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
}

/**
 * Every colour is written for the oldest browsers; the minifier adds each once more for screens that show a little more
 * of it, a quarter of all styles. The plain ones do.
 */
export const plainColours: Plugin = {
  name: 'plain-colours',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        let css = String(file.source);
        for (let at = css.indexOf(AGAIN); at >= 0; at = css.indexOf(AGAIN))
          css = css.slice(0, at) + css.slice(endOf(css, at + AGAIN.length));
        file.source = css;
      }
    },
  },
};
