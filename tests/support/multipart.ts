/** A form as browsers send it. Bytes become a file named like the field, of the given type. */
export function formOf(fields: Record<string, string | readonly string[] | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || value instanceof File) form.append(name, value);
    else for (const each of value) form.append(name, each);
  }
  return form;
}
