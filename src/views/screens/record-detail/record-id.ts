/** What an id of a record may look like; everything else is not asked for. */
const ID = /^[\w-]{1,64}$/;

export const isRecordId = (id: string): boolean => ID.test(id);

/** The record that an address names, `/forecastDetail?id=7`; `null` when it names none. */
export function recordId(query: string): string | null {
  const id = new URLSearchParams(query).get('id') ?? '';
  return isRecordId(id) ? id : null;
}
