/** Address parts of screens that have moved; mails, notices and bookmarks still have the old ones. */
const MOVED: readonly { aba: string; ver?: string; to: Record<string, string> }[] = [
  { aba: 'sugestoes', to: { aba: 'novo-post', ver: 'sugestoes' } },
  { aba: 'inicio', ver: 'calendario', to: { aba: 'novo-post', ver: 'calendario' } },
];

/** The new address of a moved screen of the company's panel; undefined for every other. */
export function movedTo(params: URLSearchParams): string | undefined {
  const found = MOVED.find(
    ({ aba, ver }) => params.get('aba') === aba && (!ver || params.get('ver') === ver),
  );
  return found && `?${new URLSearchParams({ ...Object.fromEntries(params), ...found.to })}`;
}
