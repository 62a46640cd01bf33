import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { LOCK_CODES } from '@morakot/contract/features/cashier/schema'
import { bahtFromMillisatangFloor, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, bahtWords, exactSatang, satang } from '@morakot/money/satang'
import { amountLeftToday, bankAccountWait, passwordWait } from './rules.ts'
import type { WithdrawalStatus } from './rules.ts'

/** A lock that keeps credit from being withdrawn, with its condition and how to meet it. Amounts in baht. */
export interface Lock {
  readonly code: (typeof LOCK_CODES)[number]
  /** Null when it keeps everything. */
  readonly amount: number | null
  readonly progress: number | null
  readonly target: number | null
  readonly deadline: Date | null
  readonly title: string
  readonly howToFinish: string
}

interface Moment {
  readonly turnover: { readonly target: Millisatang; readonly done: Millisatang }
  readonly now: Date
}

const PLAIN = { amount: null, progress: null, target: null, deadline: null } as const

/** Every lock that holds now, in the order in which a member can do something about them. */
export function locksOf(rules: CashierRules, status: WithdrawalStatus, moment: Moment): readonly Lock[] {
  return [
    ...blockedLock(status),
    ...stoppedLock(status),
    ...debtLock(status),
    ...turnoverLock(status, moment),
    ...kycLock(rules, status),
    ...bankAccountLock(rules, status, moment.now),
    ...passwordLock(rules, status, moment.now),
    ...todayLocks(rules, status),
  ]
}

function blockedLock(status: WithdrawalStatus): readonly Lock[] {
  if (!status.blocked) return []
  return [{ ...PLAIN, code: 'BLOCKED', title: 'บัญชีถูกระงับ', howToFinish: 'ติดต่อทีมงานทาง LINE ได้ตลอด 24 ชั่วโมง' }]
}

function stoppedLock(status: WithdrawalStatus): readonly Lock[] {
  if (!status.isStopped) return []
  return [
    {
      ...PLAIN,
      code: 'STOPPED',
      title: 'ระบบถอนเงินหยุดชั่วคราว',
      howToFinish: 'ทีมงานกำลังตรวจสอบระบบ กรุณาลองใหม่ภายหลัง',
    },
  ]
}

function debtLock(status: WithdrawalStatus): readonly Lock[] {
  if (status.debt === 0n) return []
  return [
    {
      ...PLAIN,
      code: 'DEBT',
      target: bahtFromMillisatangFloor(status.debt),
      title: 'บัญชีอยู่ระหว่างตรวจสอบ',
      howToFinish: 'ทีมงานกำลังตรวจสอบรายการเกม ติดต่อทีมงานได้ตลอด 24 ชั่วโมง',
    },
  ]
}

function turnoverLock(status: WithdrawalStatus, { turnover }: Moment): readonly Lock[] {
  if (status.lockedByTurnover === 0n) return []
  return [
    {
      ...PLAIN,
      code: 'TURNOVER',
      amount: bahtFromMillisatangFloor(status.lockedByTurnover),
      progress: bahtFromMillisatangFloor(turnover.done),
      target: bahtFromMillisatangFloor(turnover.target),
      title: 'ยอดเทิร์นของเงินฝาก',
      howToFinish: 'เล่นเกมให้ครบ 1 เท่าของยอดฝาก ทุก 1 บาทที่เล่นถอนได้เพิ่ม 1 บาท',
    },
  ]
}

function kycLock(rules: CashierRules, status: WithdrawalStatus): readonly Lock[] {
  const free = exactSatang(rules.kycAbove)
  const kept = satangFromMillisatangFloor(status.real) - free
  // It keeps what lies above the bound of one request: a smaller balance has no such lock.
  if (status.kycVerified || kept <= 0n) return []
  const above = bahtWords(free)
  return [
    {
      ...PLAIN,
      code: 'KYC',
      amount: bahtFromSatang(satang(kept)),
      target: rules.kycAbove,
      title: `ถอนเกิน ${above} บาทต้องยืนยันตัวตน`,
      howToFinish: `ถอนไม่เกิน ${above} บาทต่อครั้งได้เลย หากต้องการมากกว่านี้ ส่งเอกสารยืนยันตัวตนได้ในหน้าโปรไฟล์`,
    },
  ]
}

function bankAccountLock(rules: CashierRules, status: WithdrawalStatus, now: Date): readonly Lock[] {
  const deadline = bankAccountWait(rules, status, now)
  if (deadline === null) return []
  return [
    {
      ...PLAIN,
      code: 'NEW_BANK_ACCOUNT',
      deadline,
      title: 'บัญชีธนาคารเปลี่ยนใหม่',
      howToFinish: `บัญชีธนาคารที่เปลี่ยนใหม่ใช้ถอนได้หลังครบ ${rules.newBankAccountHours} ชั่วโมง`,
    },
  ]
}

function passwordLock(rules: CashierRules, status: WithdrawalStatus, now: Date): readonly Lock[] {
  const deadline = passwordWait(rules, status, now)
  if (deadline === null) return []
  return [
    {
      ...PLAIN,
      code: 'NEW_PASSWORD',
      deadline,
      title: 'เพิ่งเปลี่ยนรหัสผ่าน',
      howToFinish: `เพื่อความปลอดภัย ถอนได้หลังเปลี่ยนรหัสผ่านครบ ${rules.newPasswordHours} ชั่วโมง`,
    },
  ]
}

function todayLocks(rules: CashierRules, status: WithdrawalStatus): readonly Lock[] {
  const limits = rules.tiers[status.tier]
  const locks: Lock[] = []
  if (status.pending >= limits.pendingMax) {
    locks.push({ ...PLAIN, code: 'PENDING_LIMIT', title: 'มีรายการถอนที่กำลังดำเนินการ', howToFinish: 'รอให้รายการก่อนหน้าเสร็จก่อน' })
  }
  if (status.askedToday >= limits.dayCount) {
    locks.push({ ...PLAIN, code: 'DAILY_COUNT', title: 'ถอนครบจำนวนครั้งของวันนี้แล้ว', howToFinish: 'ถอนได้อีกครั้งหลังเที่ยงคืน' })
  }
  if (amountLeftToday(rules, status) === 0n) {
    locks.push({ ...PLAIN, code: 'DAILY_AMOUNT', title: 'ถอนครบวงเงินของวันนี้แล้ว', howToFinish: 'ถอนได้อีกครั้งหลังเที่ยงคืน' })
  }
  return locks
}
