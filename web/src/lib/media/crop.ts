/** docs/specification.md#media: photos leave the browser as WebP, quality 0.9. */
const QUALITY = 0.9;
const MAX_SIDE = 800;

interface Pixels {
  x: number;
  y: number;
  width: number;
  height: number;
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Crops a square (in picture pixels). Browsers without a WebP encoder produce PNG; the server converts it. */
export async function cropToWebp(file: File, area: Pixels): Promise<File> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = url;
  // By an <img>, which is rotated as shown; Safari before 17 ignores the rotation for a bitmap.
  await picture.decode().finally(() => URL.revokeObjectURL(url));
  const side = Math.round(Math.min(MAX_SIDE, area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await toBlob(canvas, 'image/webp');
  if (!blob) throw new Error('the canvas could not be encoded');
  const name = file.name.replace(/\.[^.]*$/, '');
  return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
