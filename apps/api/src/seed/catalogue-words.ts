/** An English word and its Thai counterpart; one is the title, the other the alias that search also finds. */
export type Word = readonly [english: string, thai: string]

/** Subjects that read well in every form of their theme: `{x}` is replaced by the subject. */
export type Theme = { readonly tag: string; readonly subjects: readonly Word[]; readonly forms: readonly Word[] }

/** Reads one `English|ไทย` pair a line. */
export function words(text: string): readonly Word[] {
  return text
    .trim()
    .split('\n')
    .map((line): Word => {
      const [english, thai] = line.split('|')
      if (english === undefined || thai === undefined) throw new Error(`invariant: a word needs both languages: ${line}`)
      return [english.trim(), thai.trim()]
    })
}
