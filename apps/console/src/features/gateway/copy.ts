import type { GatewayOutcome, ResolutionOutcome } from '@morakot/contract/features/gateway/states'

/** The console's text for gateways. */
export const copy = {
  title: 'เกตเวย์',
  note: 'สุขภาพของระบบที่เก็บเครดิตสมาชิก และรายการโอนที่ยังไม่ทราบผล',
  loading: 'กำลังโหลดสุขภาพเกตเวย์',
  health: 'สุขภาพเกตเวย์ {name}',
  failures: 'ไม่ตอบติดต่อกัน {n} ครั้ง',
  restsUntil: 'พักถึง {at}',
  inactive: 'ปิดให้บริการ',
  calls: 'คำสั่งใน {n} นาที',
  errors: 'ไม่ได้คำตอบ',
  open: 'โอนค้าง',
  openValue: '{open} รายการ ไม่ทราบผล {unknown}',
  gameList: 'รายการเกม',
  gameListValue: '{n} เกม อ่านเมื่อ {at}',
  gameListNever: 'ยังไม่เคยอ่านได้',
  gameListProblem: 'ครั้งล่าสุด {at} ไม่เปลี่ยนแปลง: {why}',
  gameListNoAnswer: 'ไม่มีคำตอบที่ใช้ได้',
  readGames: 'อ่านรายการเกม',
  readGamesOf: 'อ่านรายการเกมของ {name}',
  gamesRead: 'อ่านแล้ว {n} เกม',
  byCall: 'แยกตามคำสั่ง',
  byCallValue: '{calls} ครั้ง · ไม่ได้คำตอบ {errors} · ช้าสุด 5% {slow}',
  quiet: 'ไม่มีคำสั่งใน {n} นาที',
  toCalls: 'ดูคำสั่งทั้งหมด',
  never: 'ยังไม่เคย',
  none: '-',

  faults: 'ความผิดปกติของเกตเวย์จำลอง',
  noFaults: 'ไม่มีความผิดปกติที่สั่งไว้',
  timesLeft: 'เหลือ {n} ครั้ง',
  untilEnded: 'จนกว่าจะยกเลิก',
  orderFault: 'สั่งความผิดปกติ',
  endFaults: 'ยกเลิกทั้งหมด',
  endFaultsTitle: 'ยกเลิกความผิดปกติ',
  endFaultsHint: 'เกตเวย์จำลองจะตอบตามปกติทันที',
  faultOrdered: 'สั่งแล้ว',
  faultsEnded: 'ยกเลิกแล้ว',

  transfers: 'รายการโอนกับเกตเวย์',
  transfersEmpty: 'ไม่มีรายการโอนในมุมมองนี้',
  askedValue: '{n} ครั้ง',
  proposal: 'ข้อเสนอ',
  loadingTransfer: 'กำลังโหลดรายการโอน',
  openMember: 'เปิดหน้าสมาชิก',
  memberCalls: 'ดูคำสั่งของสมาชิกนี้',

  ask: 'ถามเกตเวย์อีกครั้ง',
  release: 'ให้โอนได้',
  held: 'ยอดสูงกว่าที่เกตเวย์โอนคืนอัตโนมัติได้ ยังไม่ได้สั่งโอน รอคนตรวจ กด “ให้โอนได้” หรือเสนอว่าไม่โอน',
  askHint: 'ถามด้วยเลขอ้างอิงเดิม เกตเวย์ทำแต่ละเลขอ้างอิงครั้งเดียว เงินไม่ถูกโอนซ้ำ',
  askDone: 'เกตเวย์ตอบแล้ว',
  askStill: 'เกตเวย์ยังไม่บอกผล รายการยังรออยู่',
  resolve: 'เสนอผลของรายการ',
  resolveHint: 'ใช้เมื่อเกตเวย์ตอบนอกระบบแล้วเท่านั้น ต้องให้ผู้ดูแลอีกคนอนุมัติ เงินยังไม่เคลื่อนไหว',
  proposed: 'ส่งให้ผู้ดูแลอีกคนอนุมัติแล้ว',
  approve: 'อนุมัติผลของรายการ',
  approveHint: 'ระบบถามเกตเวย์อีกครั้งก่อน ถ้าเกตเวย์บอกผลเอง ระบบใช้ผลนั้น',
  approved: 'อนุมัติแล้ว',
  decline: 'ไม่อนุมัติ',
  takeBack: 'ยกเลิกข้อเสนอ',
  declineHint: 'รายการรอผลต่อ เหตุผลเก็บไว้กับรายการ',
  declined: 'ปิดข้อเสนอแล้ว',
  ownHint: 'คุณเป็นผู้เสนอ ต้องให้ผู้ดูแลอีกคนอนุมัติ',

  callsTitle: 'คำสั่งถึงเกตเวย์',
  callsNote: 'ทุกคำสั่งที่ระบบส่งให้เกตเวย์ ไม่มีรหัสผ่าน โทเค็น หรือจำนวนเงิน',
  callsEmpty: 'ยังไม่มีคำสั่ง',
} as const

/** The meaning of an outcome, and the next step. */
export const outcomeHint = {
  yes: 'เกตเวย์ทำตามคำสั่งแล้ว',
  no: 'เกตเวย์ตอบชัดเจนว่าไม่ทำ ไม่มีอะไรเกิดขึ้น',
  token: 'เกตเวย์จำโทเค็นของสมาชิกไม่ได้ ระบบเข้าสู่ระบบให้ใหม่แล้วส่งอีกครั้ง',
  unknown: 'ไม่มีคำตอบที่เชื่อได้ คำสั่งอาจถูกทำหรือไม่ถูกทำ การโอนจะถามต่อด้วยเลขอ้างอิง',
  resting: 'เกตเวย์ไม่ตอบติดต่อกัน ระบบพักการส่ง คำสั่งนี้จึงไม่ได้ออกไป',
} as const satisfies Record<GatewayOutcome, string>

/** Why a list of games changed nothing. */
export const listProblemText: Readonly<Record<string, string>> = {
  'no json': 'ไม่ใช่ข้อมูล',
  'no envelope': 'ไม่ใช่ข้อมูล',
  'no such result': 'รายการว่างหรือมีรหัสผิด',
  'too long': 'คำตอบยาวเกิน',
  'too slow': 'ตอบช้าเกิน',
  'not signed': 'ลายเซ็นไม่ถูกต้อง',
  'foreign code': 'มีรหัสเกมของผู้อื่น',
  resting: 'พักการส่งอยู่',
}

export const viewText = { open: 'ค้างอยู่', sent: 'สำเร็จ', refused: 'ไม่รับ', all: 'ทั้งหมด' } as const
/** The effect of an outcome on the money, by the direction of the transfer. */
export const effectText = {
  in: { SENT: 'เครดิตถึงเกตเวย์แล้ว กระเป๋าของเราไม่เปลี่ยน', REFUSED: 'คืนเครดิตเข้ากระเป๋าของสมาชิก' },
  out: { SENT: 'เพิ่มเครดิตเข้ากระเป๋าของสมาชิก', REFUSED: 'เครดิตยังอยู่ที่เกตเวย์ กระเป๋าของเราไม่เปลี่ยน' },
} as const satisfies Record<'in' | 'out', Record<ResolutionOutcome, string>>
