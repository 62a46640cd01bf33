import glossary from './glossary.th.json' with { type: 'json' }

/** For tests only: the Thai text of each shared term by its key. */
export const terms: ReadonlyMap<string, string> = new Map(Object.entries(glossary))

type Texts = Readonly<Record<string, string>>

/** For tests only: the keys of a copy that are terms of the glossary and have another text there. */
export function copyMismatches(copy: Texts): readonly string[] {
  return Object.entries(copy)
    .filter(([key, text]) => (terms.get(key) ?? text) !== text)
    .map(([key, text]) => `${key}: ${text} (glossary: ${terms.get(key)})`)
}

/** For tests only: the keys that more than one copy uses and that the glossary does not list. */
export function unlistedKeys(copies: readonly Texts[]): readonly string[] {
  const keys = copies.flatMap((copy) => Object.keys(copy))
  return [...new Set(keys.filter((key, at) => keys.indexOf(key) !== at))].filter((key) => !terms.has(key))
}

/** For tests only: `route.profile.creditTransaction` and the page's `route.profile-credit-transaction` in the same letters. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}
