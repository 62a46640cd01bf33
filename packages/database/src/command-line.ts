import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  /** How the command is used, after `npm run`. */
  readonly usage: string
  readonly options?: Options
  /** How many arguments it takes besides its options; none by default. */
  readonly wordsMin?: number
  readonly wordsMax?: number
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<typeof parseArgs<{ options: Options }>>['values']

interface Given<Options extends ParseArgsOptionsConfig> {
  readonly values: Values<Options>
  readonly words: readonly string[]
}

const EXIT_CODE = 2

/** The arguments of this program. Ends it in one sentence, before it has done anything, when they are not what it takes. */
export function readArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  command: CommandLine<Options>,
): Given<Options> {
  try {
    return parseArguments(process.argv.slice(2), command)
  } catch (error) {
    return refuseArguments(error instanceof Error ? error.message : String(error))
  }
}

/** Ends the program because of its arguments, in one sentence. */
export function refuseArguments(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(EXIT_CODE)
}

/** Throws one sentence with the usage. */
export function parseArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  args: readonly string[],
  { usage, options, wordsMin = 0, wordsMax = wordsMin }: CommandLine<Options>,
): Given<Options> {
  const refuse = (reason: string): never => {
    throw new Error(`${reason}. Use: npm run ${usage}`)
  }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: options ?? ({} as Options), allowPositionals: true })
    if (positionals.length > wordsMax) refuse(`'${positionals[wordsMax]}' is not expected`)
    if (positionals.length < wordsMin) refuse('Something is missing')
    return { values, words: positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node adds advice in further sentences, which is longer than the usage.
    return refuse(error.message.split(/\.\s|\n/)[0]?.replace(/\.$/, '') ?? error.message)
  }
}
