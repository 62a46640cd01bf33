export function LaterPage() {
  return <p className="py-16 text-center text-t2">หน้านี้ยังไม่เปิดให้ใช้งาน</p>
}
