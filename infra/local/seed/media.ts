import type { SeedApi, SeedFile, SentFile } from './api.ts';
import { type SceneName, scenePhoto } from './art/scene.ts';
import { type DemoPost, named } from './posts.ts';

/** A post's uploaded files, and their paths once checked. */
interface SentPost {
  readonly as: string;
  readonly files: readonly SentFile[];
  ready?: Promise<readonly string[]>;
}

/** Uploads posts' files long before the posts are created, so that their checks are done by then. */
export class SentMedia {
  readonly #api: SeedApi;
  readonly #sent = new Map<DemoPost, SentPost>();

  constructor(api: SeedApi) {
    this.#api = api;
  }

  /** Uploads the files of an account's posts; a post whose files fail is left out. */
  async send(as: string, posts: readonly DemoPost[], video?: Promise<SeedFile | undefined>): Promise<void> {
    await Promise.all(posts.map((post) => this.#api.orWithout(named(post), this.#sendPost(as, post, video))));
  }

  async #sendPost(as: string, post: DemoPost, video?: Promise<SeedFile | undefined>): Promise<void> {
    const files = await filesOf(post, video);
    if (!files) return;
    const sent = await Promise.all(files.map((file) => this.#api.send(as, 'post', file)));
    this.#sent.set(post, { as, files: sent });
  }

  /** The keys of a post's files once checked; undefined if they could not be made. */
  async keysOf(post: DemoPost): Promise<string[] | undefined> {
    const sent = this.#sent.get(post);
    if (!sent) return undefined;
    await this.#ready(sent);
    return sent.files.map(({ key }) => key);
  }

  /** The paths of these posts' images, by scene. */
  async paths(posts: readonly DemoPost[]): Promise<ReadonlyMap<SceneName, string>> {
    const shown = await Promise.all(
      posts.map(async (post) => {
        const sent = this.#sent.get(post);
        const paths = (sent && (await this.#api.orWithout(named(post), this.#ready(sent)))) ?? [];
        return (post.scenes ?? []).map((scene, index): [SceneName, string] => [scene, paths[index] ?? '']);
      }),
    );
    return new Map(shown.flat());
  }

  /** Polled once per post. */
  #ready(sent: SentPost): Promise<readonly string[]> {
    sent.ready ??= Promise.all(sent.files.map((file) => this.#api.ready(sent.as, file)));
    return sent.ready;
  }
}

/** Undefined for a video that cannot be made. */
async function filesOf(
  { scenes = [], video: isVideo }: DemoPost,
  video?: Promise<SeedFile | undefined>,
): Promise<SeedFile[] | undefined> {
  if (!isVideo) return Promise.all(scenes.map(scenePhoto));
  const file = await video;
  return file && [file];
}
