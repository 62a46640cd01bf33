/** The spellings of a noun that its files use. */
export interface NounNames {
  /** In kebab-case, as its folders are called: `prize-draws`. */
  readonly noun: string
  /** What members and operators read, in Thai. */
  readonly title: string
  /** `prizeDraws` */
  readonly one: string
  /** `prize_draws` */
  readonly snake: string
}

export type Template = (names: NounNames) => string

export function namesOf(noun: string, title: string): NounNames {
  const one = noun.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return { noun, title, one, snake: noun.replaceAll('-', '_') }
}

/** Files of a folder, each made by its template. */
export function filesOf(folder: string, templates: Readonly<Record<string, Template>>, names: NounNames): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(templates).map(([file, template]) => [`${folder}/${file}`, template(names)]))
}
