/** What a member is told by SMS of the own account. */
export type Notice = { readonly kind: 'password_changed' } | { readonly kind: 'new_device'; readonly device: string }

/** The message that carries a one-time code. The code stands first: phones show the beginning, and offer to fill it in. */
export function codeMessage(brand: string, code: string, minutes: number): string {
  return `${code} คือรหัสตั้งรหัสผ่านใหม่ของ ${brand} ใช้ได้ ${minutes} นาที อย่าบอกรหัสนี้กับใคร ทีมงานไม่เคยขอรหัสนี้`
}

/** A notice names no link: members learn that links in messages are not ours. */
export function noticeMessage(brand: string, notice: Notice, at: Date): string {
  const help = 'หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อทีมงานทันที'
  if (notice.kind === 'password_changed') return `${brand}: เปลี่ยนรหัสผ่านแล้วเมื่อ ${timeText(at)} ${help}`
  return `${brand}: เข้าสู่ระบบจากอุปกรณ์ใหม่ (${notice.device}) เมื่อ ${timeText(at)} ${help}`
}

// Made with the first message: it takes as long as a dozen modules to load, and nobody is written to while the process starts.
let time: Intl.DateTimeFormat | undefined

function timeText(at: Date): string {
  time ??= new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Bangkok' })
  return `${time.format(at)} น.`
}

const CODES = 1_000_000n

/** Six digits from the first eight of even bytes: over so many the uneven remainder is less than one in ten million million. */
export function codeOf(bytes: Buffer): string {
  return String(bytes.readBigUInt64BE() % CODES).padStart(6, '0')
}
