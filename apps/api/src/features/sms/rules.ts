/** What an SMS reports to a member about the own account. */
export type Notice =
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'new_device'; readonly device: string }
  | { readonly kind: 'identity_verified' }
  | { readonly kind: 'identity_refused' }
  | { readonly kind: 'bank_changed'; readonly bankCode: string; readonly tail: string; readonly waitHours?: number | undefined }
  | { readonly kind: 'bank_restored'; readonly bankCode: string; readonly tail: string }
  | { readonly kind: 'withdrawal_ended' }
  | { readonly kind: 'passkey_added'; readonly name: string }
  | { readonly kind: 'passkey_removed'; readonly name: string }

/** A notice names no link: members learn that links in messages are not ours. */
export function noticeMessage(brand: string, notice: Notice, at: Date): string {
  const help = 'หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อทีมงานทันที'
  if (notice.kind === 'password_changed') return `${brand}: เปลี่ยนรหัสผ่านแล้วเมื่อ ${timeText(at)} ${help}`
  if (notice.kind === 'identity_verified') return `${brand}: ยืนยันตัวตนเรียบร้อยแล้วเมื่อ ${timeText(at)}`
  // The app shows the reason, behind the login.
  if (notice.kind === 'identity_refused') return `${brand}: ยังยืนยันตัวตนไม่ได้ ดูเหตุผลและส่งใหม่ได้ในหน้าโปรไฟล์`
  if (notice.kind === 'bank_changed')
    return `${brand}: เปลี่ยนบัญชีรับเงินเป็น ${notice.bankCode} ลงท้าย ${notice.tail} เมื่อ ${timeText(at)} ${waitText(notice.waitHours)}${help}`
  if (notice.kind === 'bank_restored')
    return `${brand}: ทีมงานคืนบัญชีรับเงินเดิม ${notice.bankCode} ลงท้าย ${notice.tail} แล้วเมื่อ ${timeText(at)} ดูรายละเอียดในหน้าโปรไฟล์`
  if (notice.kind === 'withdrawal_ended') return `${brand}: ถอนเงินไม่สำเร็จ เงินคืนเข้ากระเป๋าแล้วเมื่อ ${timeText(at)} ดูเหตุผลในหน้าประวัติการถอน`
  if (notice.kind === 'passkey_added') return `${brand}: เพิ่มพาสคีย์ (${notice.name}) เมื่อ ${timeText(at)} ${help}`
  if (notice.kind === 'passkey_removed') return `${brand}: นำพาสคีย์ออก (${notice.name}) เมื่อ ${timeText(at)} ${help}`
  return `${brand}: เข้าสู่ระบบจากอุปกรณ์ใหม่ (${notice.device}) เมื่อ ${timeText(at)} ${help}`
}

// Made with the first message: it takes as long as a dozen modules to load, and no message is sent while the process starts.
let time: Intl.DateTimeFormat | undefined

/** Messages that were queued before the hours were kept with them say nothing of them. */
const waitText = (hours: number | undefined) => (hours === undefined ? '' : `ถอนเงินได้หลังครบ ${hours} ชั่วโมง `)

function timeText(at: Date): string {
  time ??= new Intl.DateTimeFormat('th-TH', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Bangkok' })
  return `${time.format(at)} น.`
}
