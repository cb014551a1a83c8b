import sharp from 'sharp';
import type { SeedFile } from '../api.ts';

/** Renders an SVG as a JPEG upload. */
export async function toJpeg(name: string, svg: string): Promise<SeedFile> {
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes };
}

/** `scale`: pixels per unit of the drawing. */
export const svg = (width: number, height: number, body: string, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const gradient = (id: string, from: string, to: string, angle: 'down' | 'diagonal' = 'down') =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === 'down' ? 0 : 1}" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
