/** What a `copy.ts` holds: Thai texts by key. Keys that are terms of the glossary have its text (`copyMismatches`). */
export type GlossaryCopy = Readonly<Record<string, string>>

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** Puts values into a text's placeholders; every placeholder of the literal must be given. */
export function fill<const Text extends string>(text: Text, values: Readonly<Record<Placeholder<Text>, string | number>>): string {
  const given = new Map<string, string | number>(Object.entries<string | number>(values))
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given.get(name) ?? whole))
}
