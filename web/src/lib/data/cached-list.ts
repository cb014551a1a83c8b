import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Changes a list in the cache as a write answered. */
export function useCachedList<T extends { id: string }>(queryKey: QueryKey) {
  const client = useQueryClient();
  const change = (changed: (list: T[]) => T[]) => {
    client.setQueryData<T[]>(queryKey, (list = []) => changed(list));
  };
  return {
    /** Replaces an item, or adds it at the end. */
    put: (item: T) =>
      change((list) =>
        list.some(({ id }) => id === item.id)
          ? list.map((old) => (old.id === item.id ? item : old))
          : [...list, item],
      ),
    remove: (id: string) => change((list) => list.filter((each) => each.id !== id)),
  };
}
