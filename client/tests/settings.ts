/** Settings for tests: kept as long as a test file runs. */
const kept = new Map<string, string>();

export const settings = {
  recall: (name: string): string => kept.get(name) ?? '',
  keep: (name: string, value: string): void => void kept.set(name, value),
};
