/** What a member is told by SMS of the own account. */
export type Notice =
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'new_device'; readonly device: string }
  | { readonly kind: 'identity_verified' }
  | { readonly kind: 'identity_refused' }

/** A notice names no link: members learn that links in messages are not ours. */
export function noticeMessage(brand: string, notice: Notice, at: Date): string {
  const help = 'หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อทีมงานทันที'
  if (notice.kind === 'password_changed') return `${brand}: เปลี่ยนรหัสผ่านแล้วเมื่อ ${timeText(at)} ${help}`
  if (notice.kind === 'identity_verified') return `${brand}: ยืนยันตัวตนเรียบร้อยแล้วเมื่อ ${timeText(at)}`
  // Why is told in the app, behind the login.
  if (notice.kind === 'identity_refused') return `${brand}: ยังยืนยันตัวตนไม่ได้ ดูเหตุผลและส่งใหม่ได้ในหน้าโปรไฟล์`
  return `${brand}: เข้าสู่ระบบจากอุปกรณ์ใหม่ (${notice.device}) เมื่อ ${timeText(at)} ${help}`
}

// Made with the first message: it takes as long as a dozen modules to load, and nobody is written to while the process starts.
let time: Intl.DateTimeFormat | undefined

function timeText(at: Date): string {
  time ??= new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Bangkok' })
  return `${time.format(at)} น.`
}
