import type { SeedFile } from '../api.ts';
import { svg, toJpeg } from './render.ts';

export interface Portrait {
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly backdrop: string;
  readonly style: 'long' | 'short' | 'bob' | 'beard' | 'curly';
}

const SIZE = 480;

/** Hair behind the head, and over it. */
const HAIR: Record<Portrait['style'], (color: string) => { behind: string; over: string }> = {
  long: (color) => ({
    behind: `<path fill="${color}" d="M128 214c0-78 50-128 112-128s112 50 112 128c0 70 6 118 20 150H108c14-32 20-80 20-150z"/>`,
    over: `<path fill="${color}" d="M146 206c-4-70 40-108 94-108s98 38 94 108c-20-18-36-42-46-66-28 34-84 52-142 66z"/>`,
  }),
  short: (color) => ({
    behind: '',
    over: `<path fill="${color}" d="M142 200c-10-74 40-116 98-116s108 42 98 116c-8-10-14-28-18-46-50 12-112 12-160 0-4 18-10 36-18 46z"/>`,
  }),
  bob: (color) => ({
    behind: `<path fill="${color}" d="M124 220c0-84 52-136 116-136s116 52 116 136c0 40-4 72-14 92H138c-10-20-14-52-14-92z"/>`,
    over: `<path fill="${color}" d="M144 208c-6-72 40-112 96-112s102 40 96 112c-30-12-56-32-72-60-26 32-70 50-120 60z"/>`,
  }),
  beard: (color) => ({
    behind: '',
    over: `<path fill="${color}" d="M144 196c-8-70 40-110 96-110s104 40 96 110c-10-14-16-30-20-44-48 14-106 12-152-2-4 16-10 32-20 46z"/>
<path fill="${color}" d="M150 226c4 70 40 104 90 104s86-34 90-104c-8 22-22 34-40 36-20-14-80-14-100 0-18-2-32-14-40-36z"/>`,
  }),
  curly: (color) => ({
    behind: [
      [150, 150, 52],
      [196, 112, 54],
      [244, 98, 56],
      [292, 116, 54],
      [332, 156, 52],
      [132, 206, 46],
      [350, 210, 46],
      [138, 258, 40],
      [344, 260, 40],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`)
      .join(''),
    over: `<path fill="${color}" d="M148 190c2-56 40-84 92-84s92 28 92 84c-40-28-144-28-184 0z"/>`,
  }),
};

/** A portrait in flat shapes (no letters: a fresh machine may have no fonts). */
export function portraitPhoto(
  name: string,
  { skin, hair, shirt, backdrop, style }: Portrait,
): Promise<SeedFile> {
  const { behind, over } = HAIR[style](hair);
  const beard = style === 'beard';
  return toJpeg(
    name,
    svg(
      SIZE,
      SIZE,
      `<rect width="${SIZE}" height="${SIZE}" fill="${backdrop}"/>
<circle cx="240" cy="300" r="300" fill="#fff" opacity=".35"/>${behind}
<path fill="${shirt}" d="M56 480c6-92 74-138 184-138s178 46 184 138z"/>
<path fill="${skin}" d="M198 300h84v62c0 26-84 26-84 0z"/><path d="M198 318c26 22 58 22 84 0v16c-26 24-58 24-84 0z" opacity=".14"/>
<ellipse cx="240" cy="222" rx="92" ry="108" fill="${skin}"/>${over}
<ellipse cx="206" cy="224" rx="9" ry="11" fill="#2a1d18"/><ellipse cx="274" cy="224" rx="9" ry="11" fill="#2a1d18"/>
<path d="M190 200q16-10 32 0M258 200q16-10 32 0" stroke="${hair}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M212 276q28 24 56 0" stroke="${beard ? '#fff' : '#9c3f3f'}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
    ),
  );
}
