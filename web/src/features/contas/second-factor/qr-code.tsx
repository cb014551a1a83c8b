import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import css from './second-factor.module.css';

/** Modules of light margin, required by cameras. */
const QUIET = 4;

/** Dark on light in both themes: not every app reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  const side = size + 2 * QUIET;
  return (
    <svg className={css.qr} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
