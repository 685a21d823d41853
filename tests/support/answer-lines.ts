/** One line a field of an answer, and one line a record. */
export function answerLines(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [JSON.stringify(data)];
  if (Array.isArray(data)) return data.map((item) => `- ${JSON.stringify(item)}`);
  return Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value) && typeof value[0] === 'object'
      ? [`${name}:`, ...value.map((item) => `- ${JSON.stringify(item)}`)]
      : [`${name}: ${JSON.stringify(value)}`],
  );
}
