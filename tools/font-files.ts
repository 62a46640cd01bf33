import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { PROJECT_ROOT } from './run-command.ts'

/** Where the web apps and the sandbox take their fonts from. */
export const FONTS_FOLDER = join(PROJECT_ROOT, 'packages/ui/fonts')

interface FontFile {
  readonly name: string
  /** The file of the package, which has more characters and weights than we use. */
  readonly source: string
  /** As in CSS. */
  readonly unicodeRange: string
  readonly isVariable: boolean
}

const THAI = 'U+0E01-0E3A, U+0E3F-0E5B, U+200B-200D, U+2060, U+25CC'
const PUNCTUATION = 'U+2009-200A, U+2010-2015, U+2018-201D, U+2022, U+2026, U+2212'

/** The text font in the weights 400 to 700, and the display font in its one weight. Names with other letters use the device's font. */
export const FONT_FILES: readonly FontFile[] = [
  {
    name: 'noto-sans-thai-thai-wght-normal.woff2',
    source: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
    unicodeRange: THAI,
    isVariable: true,
  },
  {
    name: 'noto-sans-thai-latin-wght-normal.woff2',
    source: '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-latin-wght-normal.woff2',
    unicodeRange: `U+0020-007E, U+00A0-00FF, ${PUNCTUATION}, U+20AC, U+2191, U+2193`,
    isVariable: true,
  },
  {
    name: 'prompt-thai-600-normal.woff2',
    source: '@fontsource/prompt/files/prompt-thai-600-normal.woff2',
    unicodeRange: THAI,
    isVariable: false,
  },
  {
    name: 'prompt-latin-600-normal.woff2',
    source: '@fontsource/prompt/files/prompt-latin-600-normal.woff2',
    unicodeRange: `U+0020-007E, U+00A0, U+00B7, U+00D7, ${PUNCTUATION}`,
    isVariable: false,
  },
]

const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } }

/** One font with our characters and weights alone, as woff2. */
export async function subsetOf({ source, unicodeRange, isVariable }: FontFile): Promise<Buffer> {
  const original = readFileSync(join(PROJECT_ROOT, 'node_modules', source))
  return await subsetFont(original, charactersOf(unicodeRange), { targetFormat: 'woff2', ...(isVariable && { variationAxes: WEIGHTS }) })
}

/** Every character of a `unicode-range`. */
export function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))
    })
    .join('')
}
