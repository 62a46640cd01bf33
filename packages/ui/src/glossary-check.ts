import glossary from './glossary.th.json' with { type: 'json' }
import additions from './glossary-additions.th.json' with { type: 'json' }

/** For tests only: every entry of the glossary by its key. */
export const entries: ReadonlyMap<string, { readonly th: string }> = new Map([...Object.entries(glossary), ...Object.entries(additions)])

/** For tests only: the keys of a copy whose text is not the glossary's. */
export function copyMismatches(copy: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(copy)
    .filter(([key, text]) => entries.get(key)?.th !== text)
    .map(([key, text]) => `${key}: ${text} (glossary: ${entries.get(key)?.th ?? 'no such key'})`)
}
