const LETTERS_SHOWN = 2

/** `สม*** ใจ***`: the first two letters of each word of a name. A letter is what a reader sees as one, with its vowels and tone. */
export function maskedName(name: string): string {
  const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(
      (word) =>
        `${[...letters.segment(word)]
          .slice(0, LETTERS_SHOWN)
          .map(({ segment }) => segment)
          .join('')}***`,
    )
    .join(' ')
}

/** The last four digits of an account, `xxx-x-xx432-1` as receipts show it: `x4321`. */
export function maskedAccount(number: string): string {
  return `x${number.replaceAll(/\D/g, '').slice(-4)}`
}
