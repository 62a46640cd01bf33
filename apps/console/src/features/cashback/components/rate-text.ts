/** Thousandths as operators read and type them: 5 is `0.5`. */
export function rateText(thousandths: number): string {
  const digits = String(thousandths).padStart(2, '0')
  return `${digits.slice(0, -1)}.${digits.slice(-1)}`
}

const TYPED = /^\d{1,2}(?:\.\d)?$/u

/** What was typed in percent, in thousandths; undefined for anything else than one decimal. */
export function thousandthsOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!TYPED.test(text)) return undefined
  const [whole = '', tenth = '0'] = text.split('.')
  // oxlint-disable-next-line morakot/no-float-money -- a whole number of thousandths that the contract judges; no amount is reckoned here.
  return Number(`${whole}${tenth}`)
}
