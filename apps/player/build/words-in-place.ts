import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const COPY_IMPORT = /^import \{ copy \} from '([^']+)'$/m
const SAID = /\bcopy\['([^']+)'\]/g

interface CopyFile {
  readonly copy: Readonly<Record<string, string>>
}

/**
 * Writes each text where it is said, in place of the look-up in its table. A table goes whole wherever one of its words is needed, so
 * that the first screen would carry the words of pages that nobody has opened. Look-ups by a name made at run time stay as they are.
 */
export function wordsInPlace(): Plugin {
  return {
    name: 'words-in-place',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: COPY_IMPORT },
      async handler(code, id) {
        const table = await this.resolve(COPY_IMPORT.exec(code)?.[1] ?? '', id)
        if (table === null) throw new Error(`${id} says words of a file that is not there`)
        const { copy }: CopyFile = await import(pathToFileURL(table.id).href)
        return { code: withWords(code, copy), map: null }
      },
    },
  }
}

/** The code with each look-up by a name that is written out replaced by its text. */
export function withWords(code: string, copy: Readonly<Record<string, string>>): string {
  return code.replaceAll(SAID, (_, name: string) => {
    const text = copy[name]
    if (text === undefined) throw new Error(`no words are called ${name}`)
    return JSON.stringify(text)
  })
}
