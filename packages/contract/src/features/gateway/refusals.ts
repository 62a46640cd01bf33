import type { Refusals } from '../../refusal.ts'

export const gatewayRefusals = {
  'gateway.unavailable': {
    status: 503,
    error: 'the gateway does not answer',
    message: 'เชื่อมต่อระบบ {platform} ไม่ได้ กรุณาลองใหม่ในภายหลัง',
  },
  'gateway.open_bets': { status: 409, error: 'bets are open at the gateway', message: 'ยังมีการวางเดิมพัน' },
  'gateway.refused': { status: 409, error: 'the gateway refused the transfer', message: 'ระบบปลายทางไม่รับรายการนี้ กรุณาตรวจสอบยอดเครดิต' },
  'gateway.frozen': {
    status: 409,
    error: 'the account moves away',
    message: 'กำลังย้ายบัญชี โอนและเล่นที่ระบบเดิมไม่ได้จนกว่าจะย้ายเสร็จ',
  },
  'gateway.waits_for_person': {
    status: 409,
    error: 'the transfer waits for an operator',
    message: 'รายการนี้สูงกว่าที่โอนอัตโนมัติได้ ทีมงานกำลังตรวจสอบ ยังไม่มีการโอน',
  },
  'gateway.transfer_not_found': { status: 404, error: 'gateway transfer not found', message: 'ไม่พบรายการโอนนี้' },
  'gateway.already_decided': { status: 409, error: 'the transfer was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'gateway.not_asked_yet': {
    status: 409,
    error: 'only a transfer whose outcome is unknown is resolved',
    message: 'รายการนี้ยังไม่ถูกส่ง รอระบบถามเกตเวย์ก่อน',
  },
  'gateway.proposal_waits': { status: 409, error: 'a proposal waits already', message: 'มีข้อเสนอที่รออนุมัติอยู่แล้ว' },
  'gateway.no_proposal': { status: 409, error: 'no proposal waits', message: 'ไม่มีข้อเสนอที่รออนุมัติ' },
  'gateway.proposal_expired': { status: 409, error: 'the proposal expired', message: 'ข้อเสนอหมดเวลา 30 นาทีแล้ว กรุณาเสนอใหม่' },
  'gateway.second_operator_needed': { status: 409, error: 'another operator must approve', message: 'ต้องให้ผู้ดูแลอีกคนอนุมัติ' },
  'gateway.asked_meanwhile': {
    status: 409,
    error: 'the gateway is being queried',
    message: 'ระบบกำลังถามเกตเวย์อยู่ กรุณาลองอีกครั้ง',
  },
  'gateway.not_simulated': { status: 409, error: 'the gateway is no sandbox', message: 'เกตเวย์นี้ไม่ใช่เกตเวย์จำลอง' },
} as const satisfies Refusals<'gateway'>
