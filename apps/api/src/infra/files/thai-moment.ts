const FORM = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment in a sentence for members: `20 พ.ย. 69 16:05 น.`, by the clock of Bangkok and in the Buddhist era. */
export function shortMoment(at: Date): string {
  return `${FORM.format(at).replace(',', '')} น.`
}
