import type { openAllWrites } from './all-writes.ts';
import type { measureOf } from './measure.ts';

interface Parts {
  empresaId: string;
  call: Pick<ReturnType<typeof measureOf>, 'costOf' | 'connect'>;
  writes: Awaited<ReturnType<typeof openAllWrites>>;
}
interface Sharer {
  id: string;
  token: string;
  postId: string;
}

/** The cost of a share by the size of a company's counters, and the cost of compacting them. */
export async function openLargeShare({ empresaId, call: { costOf, connect }, writes }: Parts) {
  const { readBands } = await import('../../functions/areas/funcionarios/store/bands.ts');
  const { redrawBands } = await import('../../functions/areas/funcionarios/store/redraw.ts');

  /** Bytes of the largest shard, as the database counts: names, and one byte for two digits of a number. */
  async function shardSize(): Promise<number> {
    const { items } = await readBands(empresaId);
    const sizeOf = (value: unknown) =>
      typeof value === 'number' ? 1 + Math.ceil(String(Math.abs(value)).length / 2) : String(value).length;
    const sizes = items
      .filter(({ fatia }) => /^\d$/.test(fatia))
      .map((item) =>
        Object.entries(item).reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0),
      );
    return Math.max(...sizes);
  }

  /** The write units of a share: in the call, and by all consumers. */
  async function share({ id, token, postId }: Sharer) {
    await connect(id, token);
    const { result, ...all } = await writes.during(() =>
      costOf('POST', '/proxy/linkedin', {
        token,
        body: { funcionarioId: id, internoPostId: postId },
        headers: { 'idempotency-key': `bench-grande-${id}` },
      }),
    );
    console.log(`a share with shards of ${await shardSize()} bytes: ${all.total} units: ${all.tables}`);
    return result.escrita;
  }

  const gather = async (now: Date) => (await writes.during(() => redrawBands(empresaId, now))).total;
  return { share, shardSize, gather };
}
