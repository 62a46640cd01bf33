import type glossary from './glossary.th.json'
import type additions from './glossary-additions.th.json'

/** A key of the product's glossary; its Thai text is the only wording of that thing in the product. */
export type GlossaryKey = keyof typeof glossary | keyof typeof additions

/**
 * What a `copy.ts` holds: glossary keys with their Thai text written out, so that a bundle carries the used words only.
 * `copyMismatches` proves that each text is the glossary's. Write `{ ... } as const satisfies GlossaryCopy`.
 */
export type GlossaryCopy = { readonly [Key in GlossaryKey]?: string }

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** Puts values into a text's placeholders; every placeholder of the literal must be given. */
export function fill<const Text extends string>(text: Text, values: Readonly<Record<Placeholder<Text>, string | number>>): string {
  const given = new Map<string, string | number>(Object.entries<string | number>(values))
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(given.get(name) ?? whole))
}
