import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Renders the installable app's icons from web/public/favicon.svg: `npx tsx scripts/icons.ts`. */
const PUBLIC = new URL('../web/public/', import.meta.url);
const BRAND = '#5b3fd6';
const drawing = await readFile(new URL('favicon.svg', PUBLIC));

async function icon(file: string, size: number, inset: number): Promise<void> {
  const inner = Math.round(size * (1 - 2 * inset));
  const picture = await sharp(drawing, { density: 600 }).resize(inner, inner).png().toBuffer();
  const background = inset > 0 ? BRAND : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(new URL(file, PUBLIC).pathname);
}

await icon('icon-192.png', 192, 0);
await icon('icon-512.png', 512, 0);
// iOS and Android cut their own corners: full-bleed colour, drawing inside the safe zone.
await icon('icon-180.png', 180, 0.06);
await icon('icon-maskable-512.png', 512, 0.12);

/** Android shows only the outline of a notification's small icon: no background, one colour. */
const outline = Buffer.from(
  String(drawing)
    .replace(/<rect[^>]*\/>/, '')
    .replace(/stroke="#\w+"/g, 'stroke="#fff"'),
);
await sharp(outline, { density: 600 })
  .resize(96, 96)
  .png({ compressionLevel: 9 })
  .toFile(new URL('badge-96.png', PUBLIC).pathname);
