/** What was typed as a whole number; null for nothing, NaN for what is none, which the contract refuses. */
export function wholeNumber(text: string): number | null {
  const given = text.trim()
  if (given === '') return null
  // oxlint-disable-next-line morakot/no-float-money -- an id or a place, never money
  return /^\d{1,9}$/.test(given) ? Number.parseInt(given, 10) : Number.NaN
}

/** The ids of games in their order, as they are typed: between spaces or commas. */
export function gameIdsOf(text: string): readonly number[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => wholeNumber(word) ?? Number.NaN)
}

/** A moment that a `datetime-local` field gives, in Bangkok, as ISO UTC; undefined for an empty field. */
export function momentOf(text: string): string | undefined {
  if (text === '') return undefined
  const at = new Date(`${text}:00+07:00`)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}
