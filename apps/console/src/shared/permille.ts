const HUNDREDTHS = 100
const TENTH = 10

/** Thousandths as operators read and type them, in percent: 5 is `0.5`. */
export function percentText(thousandths: number): string {
  const digits = String(thousandths).padStart(2, '0')
  return `${digits.slice(0, -1)}.${digits.slice(-1)}`
}

/** Percent with at most two decimals in thousandths, which are whole for one decimal. */
export const thousandthsOf = (percent: number): number => Math.round(percent * HUNDREDTHS) / TENTH
