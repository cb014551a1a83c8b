/// <reference lib="webworker" />
import { compress } from './compress.ts';

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  try {
    postMessage({ blob: await compress(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
