import type { SeedApi, SeedFile, SentFile } from './api.ts';
import { type SceneName, scenePhoto } from './art/scene.ts';
import type { DemoPost } from './posts.ts';

/** What a post shows: its files on their way, and where they are shown once they are checked. */
interface SentPost {
  readonly as: string;
  readonly files: readonly SentFile[];
  ready?: Promise<readonly string[]>;
}

/** The files of posts, sent long before the posts are told of: hardly anything waits for their checks. */
export class SentMedia {
  readonly #api: SeedApi;
  readonly #sent = new Map<DemoPost, SentPost>();

  constructor(api: SeedApi) {
    this.#api = api;
  }

  /** Sends what an account's posts show. */
  async send(as: string, posts: readonly DemoPost[], video?: Promise<SeedFile | undefined>): Promise<void> {
    await Promise.all(
      posts.map(async (post) => {
        const files = await filesOf(post, video);
        if (!files) return;
        const sent = await Promise.all(files.map((file) => this.#api.send(as, 'post', file)));
        this.#sent.set(post, { as, files: sent });
      }),
    );
  }

  /** The keys of a post's files, once they are checked; undefined for a video where none could be made. */
  async keysOf(post: DemoPost): Promise<string[] | undefined> {
    const sent = this.#sent.get(post);
    if (!sent) return undefined;
    await this.#ready(sent);
    return sent.files.map(({ key }) => key);
  }

  /** Where the pictures of these posts are shown. */
  async paths(posts: readonly DemoPost[]): Promise<ReadonlyMap<SceneName, string>> {
    const shown = await Promise.all(
      posts.map(async (post) => {
        const sent = this.#sent.get(post);
        const paths = sent ? await this.#ready(sent) : [];
        return (post.scenes ?? []).map((scene, index): [SceneName, string] => [scene, paths[index] ?? '']);
      }),
    );
    return new Map(shown.flat());
  }

  /** Asked for once, however often it is needed. */
  #ready(sent: SentPost): Promise<readonly string[]> {
    sent.ready ??= Promise.all(sent.files.map((file) => this.#api.ready(sent.as, file)));
    return sent.ready;
  }
}

/** Undefined for a video where none can be made. */
async function filesOf(
  { scenes = [], video: isVideo }: DemoPost,
  video?: Promise<SeedFile | undefined>,
): Promise<SeedFile[] | undefined> {
  if (!isVideo) return Promise.all(scenes.map(scenePhoto));
  const file = await video;
  return file && [file];
}
