const format = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', month: 'short', year: 'numeric' })

/** `ต.ค. 2569` of a month's first day. */
export function monthText(month: string): string {
  return format.format(new Date(`${month}T05:00:00Z`))
}
