import { routeEntries } from '../shared/routes/index.ts';
import { type Access, merge, wrapperAccess } from './access.ts';
import { staticAccess } from './derived-access.ts';
import { eventNames, eventSource, routeSource } from './sources.ts';

/** The text of infra/access.generated.json: one line per function and table, sorted, so that a diff names both. */
export function accessFile(): string {
  const functions = [
    ...routeEntries.map(([key, def]) => ({
      name: key as string,
      source: routeSource(key),
      wrapper: wrapperAccess(def),
    })),
    ...eventNames().map((name) => ({ name, source: eventSource(name), wrapper: {} })),
  ];
  const ofGates = merge(...functions.map(({ wrapper }) => wrapper));
  const derived = staticAccess(
    functions.map(({ source }) => `functions/${source}.ts`),
    ofGates,
  );
  const lines = functions.map(({ name, source, wrapper }) => {
    const access = merge(wrapper, derived.get(`functions/${source}.ts`));
    return `  ${JSON.stringify(name)}: ${linesOf(tidy(access))}`;
  });
  return `{\n${lines.sort().join(',\n')}\n}\n`;
}

function linesOf({ tables = {}, ...rest }: Access): string {
  const line = ([name, value]: [string, unknown], indent: string) =>
    `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const ofTables = Object.entries(tables).map((each) => line(each, '      '));
  const fields = [
    ...(ofTables.length > 0 ? [`    "tables": {\n${ofTables.join(',\n')}\n    }`] : []),
    ...Object.entries(rest).map((each) => line(each, '    ')),
  ];
  return fields.length > 0 ? `{\n${fields.join(',\n')}\n  }` : '{}';
}

/** Drops empty fields and sorts the rest, so that a diff shows only real changes. */
function tidy({ tables = {}, ...rest }: Access): Access {
  const sorted = Object.fromEntries(
    Object.entries(tables)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([table, verbs]) => [table, [...verbs].sort()]),
  );
  const others = Object.entries(rest)
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => [name, typeof value === 'string' ? value : [...value].sort()]);
  return { ...(Object.keys(sorted).length > 0 && { tables: sorted }), ...Object.fromEntries(others) };
}
