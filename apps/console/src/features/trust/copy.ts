/** The console's text for changes of trust, for owners. */
export const copy = {
  title: 'แจ้งเตือนเจ้าของระบบ',
  note: 'การเปลี่ยนที่อยู่ กุญแจ บัญชี กติกา และสิทธิ์ แจ้งเจ้าของระบบทุกคนเมื่ออนุมัติ มีผล หรือถูกยกเลิก',
  loading: 'กำลังโหลดการแจ้งเตือน',
  empty: 'ยังไม่มีการแจ้งเตือน',
  isNew: 'ใหม่',
  by: 'โดย',
  open: 'เปิดหน้า',
  readAll: 'อ่านทั้งหมดแล้ว',
} as const
