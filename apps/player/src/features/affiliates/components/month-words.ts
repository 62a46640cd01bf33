import { madeOnce } from '@morakot/ui/made-once'

// th-TH uses Buddhist years by default.
const format = madeOnce(() => new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', month: 'short', year: '2-digit' }))

/** `ต.ค. 69` of a month's first day. */
export function monthWords(month: string): string {
  return format().format(new Date(`${month}T05:00:00Z`))
}
