import type { SeedFile } from '../api.ts';
import { gradient, svg, toJpeg } from './render.ts';

const SIZE = 800;
export type ProductArt = 'mug' | 'shirt' | 'headphones' | 'bottle' | 'cake' | 'book' | 'ticket';
type Drawing = { readonly from: string; readonly to: string; readonly shapes: string };

const DRAWINGS: Record<ProductArt, Drawing> = {
  mug: {
    from: '#efe6ff',
    to: '#cdb8ff',
    shapes: `<path d="M540 340h60c80 0 80 170 0 170h-60" fill="none" stroke="#5a35c8" stroke-width="42"/>
<path d="M230 280h330v260c0 60-40 90-90 90H320c-50 0-90-30-90-90z" fill="#6d4bd8"/><ellipse cx="395" cy="280" rx="165" ry="34" fill="#42269c"/>
<circle cx="395" cy="450" r="66" fill="#ffd166"/><path d="M329 450h132" stroke="#6d4bd8" stroke-width="14"/>`,
  },
  ticket: {
    from: '#e2ecff',
    to: '#b3cbff',
    shapes: `<g transform="rotate(-10 400 400)"><path d="M170 300h460a20 20 0 0 1 20 20v44a38 38 0 0 0 0 76v44a20 20 0 0 1-20 20H170a20 20 0 0 1-20-20v-44a38 38 0 0 0 0-76v-44a20 20 0 0 1 20-20z" fill="#2f5fd0"/>
<path d="M500 300v204" stroke="#b3cbff" stroke-width="10" stroke-dasharray="20 16"/><path d="M325 336l21 43 48 7-35 33 8 48-42-23-43 23 8-48-34-33 48-7z" fill="#ffd166"/></g>`,
  },
  shirt: {
    from: '#dff5ee',
    to: '#a6e0cd',
    shapes: `<path d="M300 190l-150 80 50 130 70-26v256h260V374l70 26 50-130-150-80c-30 60-170 60-200 0z" fill="#138a6b"/>
<path d="M300 190c30 60 170 60 200 0l-26-12c-30 36-118 36-148 0z" fill="#0c6a52"/><circle cx="400" cy="420" r="52" fill="#ffe08a"/><path d="M348 420h104" stroke="#138a6b" stroke-width="12"/>`,
  },
  headphones: {
    from: '#e3ecff',
    to: '#a9c3ff',
    shapes: `<path d="M190 470c0-280 420-280 420 0" fill="none" stroke="#23345f" stroke-width="40"/>
<rect x="150" y="440" width="110" height="190" rx="50" fill="#2f5fd0"/><rect x="540" y="440" width="110" height="190" rx="50" fill="#2f5fd0"/>
<rect x="232" y="456" width="40" height="158" rx="20" fill="#16234a"/><rect x="528" y="456" width="40" height="158" rx="20" fill="#16234a"/>`,
  },
  bottle: {
    from: '#fff1dc',
    to: '#ffd08a',
    shapes: `<rect x="340" y="130" width="120" height="90" rx="20" fill="#3b2a1a"/><path d="M310 230h180c26 0 40 24 40 60v320c0 40-24 60-60 60H330c-36 0-60-20-60-60V290c0-36 14-60 40-60z" fill="#e8772e"/>
<rect x="270" y="400" width="260" height="110" fill="#fff6ea"/><circle cx="400" cy="455" r="34" fill="#6d4bd8"/>`,
  },
  cake: {
    from: '#ffe6ee',
    to: '#ffb3c9',
    shapes: `<rect x="210" y="420" width="380" height="210" rx="26" fill="#d9486e"/><path d="M210 470c48 60 78 60 126 0 48 60 80 60 128 0 48 60 78 60 126 0v-40c0-14-12-26-26-26H236c-14 0-26 12-26 26z" fill="#fff4f7"/>
<rect x="386" y="270" width="28" height="136" rx="10" fill="#6d4bd8"/><path d="M400 180c36 44 32 84 0 84s-36-40 0-84z" fill="#ffb703"/><rect x="160" y="630" width="480" height="26" rx="13" fill="#8f2a48"/>`,
  },
  book: {
    from: '#e6f3ff',
    to: '#a8d3f5',
    shapes: `<path d="M400 250c-60-50-150-60-240-50v390c90-10 180 0 240 50 60-50 150-60 240-50V200c-90-10-180 0-240 50z" fill="#fff"/>
<path d="M400 250v390M400 250c-60-50-150-60-240-50v390c90-10 180 0 240 50M400 250c60-50 150-60 240-50v390c-90-10-180 0-240 50" fill="none" stroke="#1f5f99" stroke-width="22" stroke-linejoin="round"/>
<path d="M210 300c50 0 100 8 140 30M210 380c50 0 100 8 140 30M450 330c40-22 90-30 140-30M450 410c40-22 90-30 140-30" stroke="#7fb4dd" stroke-width="16" fill="none" stroke-linecap="round"/>`,
  },
};

export function productPhoto(art: ProductArt): Promise<SeedFile> {
  const { from, to, shapes } = DRAWINGS[art];
  return toJpeg(
    art,
    svg(
      SIZE,
      SIZE,
      `<defs>${gradient('fundo', from, to, 'diagonal')}</defs><rect width="${SIZE}" height="${SIZE}" fill="url(#fundo)"/>
<ellipse cx="400" cy="668" rx="250" ry="28" fill="#000" opacity=".1"/>${shapes}`,
    ),
  );
}

/** The demo company's logo: a sun over the horizon. */
export const empresaLogo = (): Promise<SeedFile> =>
  toJpeg(
    'logo',
    svg(
      400,
      400,
      `<defs>${gradient('fundo', '#7a55e8', '#4a2bb0', 'diagonal')}</defs><rect width="400" height="400" fill="url(#fundo)"/>
<circle cx="200" cy="220" r="86" fill="#ffd166"/><path d="M60 236h280v24H60zM90 284h220v20H90zM130 326h140v16H130z" fill="#fff"/>
<path d="M200 70v40M92 116l28 28M308 116l-28 28" stroke="#ffd166" stroke-width="18" stroke-linecap="round"/>`,
    ),
  );
