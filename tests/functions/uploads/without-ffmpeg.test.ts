import { beforeAll, describe, expect, it } from 'vitest';
import { posterOf } from '../../../shared/rules/media-paths.ts';
import { setVariables } from '../../runner/process.ts';
import { newEmpresa, type SignedIn } from '../../support/contas.ts';
import { newPost, newVideoPost, visiblePost } from '../../support/content.ts';
import { stackForFile } from '../../support/stack.ts';
import { download, upload } from '../../support/uploads.ts';
import { asPublished, type VideoName, videoBytes, videoPath } from '../../support/videos.ts';

const NAMES: VideoName[] = ['silent.mp4', 'silent.webm', 'silent.avi'];
for (const name of NAMES) videoPath(name);
const stack = stackForFile();
let empresa: SignedIn;

beforeAll(async () => {
  setVariables({ FFMPEG_PATH: '/nowhere/ffmpeg' });
  empresa = await newEmpresa(stack);
});

describe('a machine without ffmpeg', () => {
  it.each(['silent.mp4', 'silent.webm'] as const)('publishes %s unconverted', async (name) => {
    const bytes = videoBytes(name);
    const done = await newVideoPost(stack, empresa, { nome: name, bytes });
    expect((await download(stack, done.path ?? '')).bytes.equals(await asPublished(name))).toBe(true);
    expect(await download(stack, posterOf(done.path ?? ''))).toMatchObject({
      status: 200,
      type: 'image/webp',
    });
  });

  it('refuses other containers and says what to do', async () => {
    const done = await upload(stack, empresa.token, { nome: 'filme.avi', bytes: videoBytes('silent.avi') });
    expect(done.status).toBe('pronta');
    const { id } = await newPost(stack, empresa, { midias: [done.key] });
    await expect(visiblePost(stack, empresa, id)).rejects.toThrow(
      'Não foi possível converter o vídeo. Envie-o em MP4.',
    );
  });
});
