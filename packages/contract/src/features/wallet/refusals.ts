import { HISTORY_FILES_AN_HOUR } from './limits.ts'
import type { Refusals } from '../../refusal.ts'

export const walletRefusals = {
  'wallet.not_found': { status: 404, error: 'wallet not found', message: 'ไม่พบรายการของคุณ' },
  'wallet.insufficient_credit': { status: 409, error: 'insufficient credit', message: 'เครดิตไม่พอ' },
  'wallet.frozen': { status: 409, error: 'the wallet is frozen', message: 'กระเป๋าเครดิตถูกระงับชั่วคราว กรุณาติดต่อทีมงาน' },
  'wallet.busy': { status: 429, error: 'too many movements at once', message: 'ทำรายการถี่เกินไป กรุณารอสักครู่' },
  'wallet.too_many_files': {
    status: 429,
    error: 'too many files within the hour',
    message: `ดาวน์โหลดได้ชั่วโมงละ ${HISTORY_FILES_AN_HOUR} ครั้ง กรุณาลองใหม่ภายหลัง`,
  },
} as const satisfies Refusals<'wallet'>
