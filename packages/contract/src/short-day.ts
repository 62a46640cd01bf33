// th-TH uses Buddhist years by default.
const FORM = new Intl.DateTimeFormat('th-TH', { timeZone: 'UTC', day: 'numeric', month: 'short', year: '2-digit' })

/** A day (`2026-11-20`) in a sentence for members: `20 พ.ย. 69`. */
export function shortDay(day: string): string {
  return FORM.format(new Date(`${day}T00:00:00Z`))
}
