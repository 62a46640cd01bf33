import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { LOCK_CODES } from '@morakot/contract/features/cashier/schema'
import { bahtFromMillisatangFloor, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { bahtFromSatang, bahtWords, exactSatang, satang } from '@morakot/money/satang'
import { amountLeftToday, bankAccountWait, passwordWait } from './rules.ts'
import type { WithdrawalStanding } from './rules.ts'

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
export function locksOf(rules: CashierRules, standing: WithdrawalStanding, moment: Moment): readonly Lock[] {
  return [
    ...blockedLock(standing),
    ...stoppedLock(standing),
    ...debtLock(standing),
    ...turnoverLock(standing, moment),
    ...kycLock(rules, standing),
    ...bankAccountLock(rules, standing, moment.now),
    ...passwordLock(rules, standing, moment.now),
    ...todayLocks(rules, standing),
  ]
}

function blockedLock(standing: WithdrawalStanding): readonly Lock[] {
  if (!standing.blocked) return []
  return [{ ...PLAIN, code: 'BLOCKED', title: 'บัญชีถูกระงับ', howToFinish: 'ติดต่อทีมงานทาง LINE ได้ตลอด 24 ชั่วโมง' }]
}

function stoppedLock(standing: WithdrawalStanding): readonly Lock[] {
  if (!standing.isStopped) return []
  return [
    {
      ...PLAIN,
      code: 'STOPPED',
      title: 'ระบบถอนเงินหยุดชั่วคราว',
      howToFinish: 'ทีมงานกำลังตรวจสอบระบบ กรุณาลองใหม่ภายหลัง',
    },
  ]
}

function debtLock(standing: WithdrawalStanding): readonly Lock[] {
  if (standing.debt === 0n) return []
  return [
    {
      ...PLAIN,
      code: 'DEBT',
      target: bahtFromMillisatangFloor(standing.debt),
      title: 'บัญชีอยู่ระหว่างตรวจสอบ',
      howToFinish: 'ทีมงานกำลังตรวจสอบรายการเกม ติดต่อทีมงานได้ตลอด 24 ชั่วโมง',
    },
  ]
}

function turnoverLock(standing: WithdrawalStanding, { turnover }: Moment): readonly Lock[] {
  if (standing.lockedByTurnover === 0n) return []
  return [
    {
      ...PLAIN,
      code: 'TURNOVER',
      amount: bahtFromMillisatangFloor(standing.lockedByTurnover),
      progress: bahtFromMillisatangFloor(turnover.done),
      target: bahtFromMillisatangFloor(turnover.target),
      title: 'ยอดเทิร์นของเงินฝาก',
      howToFinish: 'เล่นเกมให้ครบ 1 เท่าของยอดฝาก ทุก 1 บาทที่เล่นถอนได้เพิ่ม 1 บาท',
    },
  ]
}

function kycLock(rules: CashierRules, standing: WithdrawalStanding): readonly Lock[] {
  const free = exactSatang(rules.kycAbove)
  const kept = satangFromMillisatangFloor(standing.real) - free
  // It keeps what lies above the bound of one request: a smaller balance has no such lock.
  if (standing.kycVerified || kept <= 0n) return []
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

function bankAccountLock(rules: CashierRules, standing: WithdrawalStanding, now: Date): readonly Lock[] {
  const deadline = bankAccountWait(rules, standing, now)
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

function passwordLock(rules: CashierRules, standing: WithdrawalStanding, now: Date): readonly Lock[] {
  const deadline = passwordWait(rules, standing, now)
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

function todayLocks(rules: CashierRules, standing: WithdrawalStanding): readonly Lock[] {
  const limits = rules.tiers[standing.tier]
  const locks: Lock[] = []
  if (standing.pending >= limits.pendingMax) {
    locks.push({ ...PLAIN, code: 'PENDING_LIMIT', title: 'มีรายการถอนที่กำลังดำเนินการ', howToFinish: 'รอให้รายการก่อนหน้าเสร็จก่อน' })
  }
  if (standing.askedToday >= limits.dayCount) {
    locks.push({ ...PLAIN, code: 'DAILY_COUNT', title: 'ถอนครบจำนวนครั้งของวันนี้แล้ว', howToFinish: 'ถอนได้อีกครั้งหลังเที่ยงคืน' })
  }
  if (amountLeftToday(rules, standing) === 0n) {
    locks.push({ ...PLAIN, code: 'DAILY_AMOUNT', title: 'ถอนครบวงเงินของวันนี้แล้ว', howToFinish: 'ถอนได้อีกครั้งหลังเที่ยงคืน' })
  }
  return locks
}
