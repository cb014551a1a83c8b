import type { SeedFile } from '../api.ts';
import { gradient, svg, toJpeg } from './render.ts';

const WIDTH = 1600;
const HEIGHT = 1000;
export type SceneName =
  | 'solar'
  | 'hills'
  | 'wind'
  | 'city'
  | 'chart'
  | 'celebration'
  | 'team'
  | 'night'
  | 'bread'
  | 'fields'
  | 'trees'
  | 'school';

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const sky = (from: string, to: string) =>
  `<defs>${gradient('ceu', from, to)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#ceu)"/>`;
const sun = (x: number, y: number, r: number, color: string) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.9}" fill="${color}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
const hill = (y: number, bend: number, color: string) =>
  `<path d="M0 ${y}C300 ${y - bend} 520 ${y + bend * 0.7} 840 ${y - bend * 0.2}S1360 ${y - bend} 1600 ${y - bend * 0.3}V1000H0z" fill="${color}"/>`;
/** Evenly scattered, and the same at every start. */
const spread = (index: number, range: number) => (index * 7919) % range;

const panel = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) skewX(-18)"><rect width="260" height="150" rx="6" fill="#1d3b72"/>${repeat(3, (i) => `<path d="M${65 * (i + 1)} 0v150" stroke="#5f8fd6" stroke-width="5"/>`)}<path d="M0 75h260" stroke="#5f8fd6" stroke-width="5"/></g><path d="M${x + 105} ${y + 150}v60" stroke="#40506b" stroke-width="14"/>`;
const turbine = (x: number, y: number, size: number, turn: number) =>
  `<path d="M${x - size * 0.03} ${y}L${x - size * 0.05} ${y + size * 1.9}h${size * 0.1}L${x + size * 0.03} ${y}z" fill="#f7f9ff"/>${repeat(3, (i) => `<path transform="rotate(${turn + i * 120} ${x} ${y})" d="M${x} ${y}q${size * 0.14} ${-size * 0.4} 0 ${-size}q${-size * 0.1} ${size * 0.5} 0 ${size}z" fill="#fff"/>`)}<circle cx="${x}" cy="${y}" r="${size * 0.06}" fill="#d7def0"/>`;
const tower = (x: number, width: number, height: number, color: string, light: string) =>
  `<rect x="${x}" y="${HEIGHT - height}" width="${width}" height="${height}" fill="${color}"/>${repeat(Math.floor(height / 70), (row) => repeat(Math.floor(width / 46), (col) => ((row * 5 + col * 3 + x) % 4 ? `<rect x="${x + 16 + col * 46}" y="${HEIGHT - height + 28 + row * 70}" width="20" height="30" fill="${light}" opacity=".85"/>` : '')))}`;
const figure = (x: number, skin: string, shirt: string, height: number) =>
  `<path d="M${x - 110} 1000c0-${height} 40-${height + 60} 110-${height + 60}s110 60 110 ${height + 60}z" fill="${shirt}"/><circle cx="${x}" cy="${1000 - height - 120}" r="78" fill="${skin}"/>`;
const confetti = (colors: string[]) =>
  repeat(
    90,
    (i) =>
      `<rect x="${spread(i, 1600)}" y="${spread(i * 3 + 7, 760)}" width="22" height="12" rx="3" fill="${colors[i % colors.length]}" transform="rotate(${spread(i, 180)} ${spread(i, 1600)} ${spread(i * 3 + 7, 760)})"/>`,
  );

const SCENES: Record<SceneName, () => string> = {
  solar: () =>
    `${sky('#8fd3ff', '#fff3d6')}${sun(1240, 250, 110, '#ffcf4d')}${hill(640, 120, '#9fd08a')}${hill(760, 70, '#6fb566')}${repeat(4, (i) => panel(150 + i * 370, 590))}${repeat(3, (i) => panel(20 + i * 480, 780))}`,
  hills: () =>
    `${sky('#ff9d6c', '#ffe3b3')}${sun(800, 430, 150, '#fff0b8')}${hill(600, 160, '#c76b8f')}${hill(720, 130, '#8d4a86')}${hill(860, 90, '#54316b')}`,
  wind: () =>
    `${sky('#4aa8e8', '#d9f3ff')}${sun(300, 230, 90, '#fff6c9')}${hill(720, 110, '#7cc08a')}${turbine(420, 380, 240, 12)}${turbine(900, 300, 300, 48)}${turbine(1320, 430, 210, 85)}${hill(860, 80, '#4f9c6a')}`,
  city: () =>
    `${sky('#5a3fa8', '#ff9f8a')}${sun(1150, 420, 130, '#ffd9a0')}${repeat(7, (i) => tower(i * 240 - 40, 200, 320 + spread(i + 2, 260), '#3c2b78', '#ffcf8a'))}${repeat(8, (i) => tower(i * 220 - 90, 170, 180 + spread(i + 5, 190), '#251a52', '#ffe3b0'))}`,
  chart: () =>
    `${sky('#f3f0ff', '#dcd2ff')}<rect x="180" y="150" width="1240" height="700" rx="36" fill="#fff"/>${repeat(4, (i) => `<path d="M260 ${290 + i * 130}h1080" stroke="#ece7fb" stroke-width="6"/>`)}${repeat(8, (i) => `<rect x="${290 + i * 132}" y="${700 - 60 * (i + 1) + spread(i, 70)}" width="76" height="${100 + 60 * (i + 1) - spread(i, 70)}" rx="16" fill="${i === 7 ? '#ff8a4c' : '#7a55e8'}" opacity="${0.55 + i * 0.06}"/>`)}<path d="M328 600C520 560 640 470 790 450S1100 300 1250 210" fill="none" stroke="#1fb58f" stroke-width="18" stroke-linecap="round"/><circle cx="1250" cy="210" r="26" fill="#1fb58f"/>`,
  celebration: () =>
    `${sky('#6d4bd8', '#b07cff')}${confetti(['#ffd166', '#ff6b8b', '#5ee0c0', '#fff'])}<path d="M620 330h360v180c0 130-80 200-180 200s-180-70-180-200z" fill="#ffd166"/><path d="M620 380h-90c0 130 60 170 120 180M980 380h90c0 130-60 170-120 180" fill="none" stroke="#ffd166" stroke-width="38"/><rect x="760" y="700" width="80" height="110" fill="#e6ac2e"/><rect x="640" y="800" width="320" height="70" rx="16" fill="#3a2287"/><path d="M800 400l34 70 76 10-56 54 14 76-68-36-68 36 14-76-56-54 76-10z" fill="#fff7df"/>`,
  team: () =>
    `${sky('#ffe9d6', '#ffc9a8')}<circle cx="800" cy="520" r="460" fill="#fff" opacity=".35"/>${figure(420, '#8d5a3b', '#0f8b8d', 340)}${figure(1180, '#c98d63', '#d9486e', 350)}${figure(640, '#f1c9a5', '#e39b1f', 420)}${figure(980, '#6f452c', '#2f5fd0', 430)}${figure(810, '#e8b793', '#6d4bd8', 330)}`,
  night: () =>
    `${sky('#0c1440', '#3a2f7d')}${repeat(80, (i) => `<circle cx="${spread(i, 1600)}" cy="${spread(i * 5 + 3, 560)}" r="${2 + (i % 3)}" fill="#fff" opacity=".8"/>`)}<circle cx="1220" cy="230" r="96" fill="#fdf3c8"/><circle cx="1262" cy="206" r="82" fill="#1b1d55"/>${hill(700, 110, '#1d1c50')}${turbine(380, 420, 200, 30)}${repeat(6, (i) => tower(620 + i * 170, 140, 170 + spread(i + 1, 170), '#100f33', '#ffd36e'))}`,
  fields: () =>
    `${sky('#7cc7f2', '#fff0c9')}${sun(380, 240, 120, '#ffd766')}${hill(560, 60, '#d6b25e')}<path d="M0 640h1600v360H0z" fill="#7aa64a"/>${repeat(11, (i) => `<path d="M${800 + (i - 5) * 40} 640L${800 + (i - 5) * 330} 1000h90L${812 + (i - 5) * 40} 640z" fill="#5d8a36"/>`)}${repeat(3, (i) => panel(980 + i * 190, 470))}`,
  trees: () =>
    `${sky('#cfeefc', '#f4ffe6')}${hill(640, 90, '#b5d98a')}${hill(780, 60, '#8cbf62')}${repeat(9, (i) => `<path d="M${110 + i * 175} ${860 - spread(i, 90)}v-${120 + spread(i * 3, 90)}" stroke="#7a5234" stroke-width="16"/><circle cx="${110 + i * 175}" cy="${700 - spread(i, 90) - spread(i * 3, 60)}" r="${74 + spread(i * 5, 34)}" fill="${i % 2 ? '#3f8f4f' : '#5cab55'}"/>`)}<path d="M0 870q800-60 1600 0v130H0z" fill="#6f4a2c"/>`,
  school: () =>
    `${sky('#9ad7ff', '#fdf6dd')}${sun(1360, 200, 90, '#ffd24d')}<path d="M240 470l560-240 560 240z" fill="#c8553d"/><rect x="280" y="470" width="1040" height="420" fill="#fff4e0"/>${repeat(4, (i) => `<rect x="${350 + i * 250}" y="540" width="150" height="150" rx="10" fill="#8fc6ea"/><path d="M${425 + i * 250} 540v150M${350 + i * 250} 615h150" stroke="#fff" stroke-width="10"/>`)}<rect x="725" y="730" width="150" height="160" fill="#8a4b2f"/>${repeat(3, (i) => panel(520 + i * 210, 300))}<path d="M0 890h1600v110H0z" fill="#86bf6b"/>${repeat(5, (i) => `<circle cx="${180 + i * 310}" cy="860" r="34" fill="${i % 2 ? '#8d5a3b' : '#e8b793'}"/><path d="M${140 + i * 310} 985q0-92 40-92t40 92z" fill="${['#d9486e', '#2f5fd0', '#e39b1f', '#0f8b8d', '#6d4bd8'][i]}"/>`)}`,
  bread: () =>
    `${sky('#fff0da', '#ffd3a1')}<ellipse cx="800" cy="800" rx="620" ry="90" fill="#b9743a" opacity=".35"/><path d="M260 640c0-190 220-290 540-290s540 100 540 290c0 110-90 150-200 150H460c-110 0-200-40-200-150z" fill="#c9803d"/><path d="M260 640c0-190 220-290 540-290s540 100 540 290c-60-120-250-190-540-190s-480 70-540 190z" fill="#e3a45c"/>${repeat(4, (i) => `<path d="M${480 + i * 190} 430q70 60 40 190" stroke="#f7d9a5" stroke-width="34" stroke-linecap="round" fill="none"/>`)}${repeat(3, (i) => `<path d="M${640 + i * 150} 290q-40-60 0-110t0-110" stroke="#fff" stroke-width="20" fill="none" stroke-linecap="round" opacity=".8"/>`)}`,
};

export const sceneSvg = (name: SceneName) => svg(WIDTH, HEIGHT, SCENES[name](), 0.75);

const drawn = new Map<SceneName, Promise<SeedFile>>();
/** Each scene is rendered once, however many posts use it. */
export function scenePhoto(name: SceneName): Promise<SeedFile> {
  const photo = drawn.get(name) ?? toJpeg(name, sceneSvg(name));
  drawn.set(name, photo);
  return photo;
}
