/** The console's text of the halts that every page shows. */
export const copy = {
  halted: 'หยุด{scope} ตั้งแต่ {since} โดย {by} · {reason} · รอ {count} รายการ {amount}',
  fromAccount: 'การโอนออกจากบัญชี {account}',
  system: 'ระบบ',
  manyHalts: 'การหยุดโอนออกที่เปิดอยู่',
} as const
