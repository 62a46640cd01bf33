import { noticeOf } from './rules.ts'
import type { ConfigEntry } from './rules.ts'

export interface BackupAccount {
  readonly bankCode: string
  readonly number: string
  readonly name: string
  readonly note: string | undefined
  /** Money there is credited by its slip alone. */
  readonly needsSlip: boolean
}

/** The second account to deposit into; null unless every part of it is there. */
export function backupAccountOf(configs: readonly ConfigEntry[]): BackupAccount | null {
  const { bankCode, number, name, note, source } = noticeOf(configs, 'BACKUP_BANK_ACCOUNT')?.texts ?? {}
  if (bankCode === undefined || name === undefined || number === undefined || !/^\d{10,15}$/.test(number)) return null
  return { bankCode, number, name, note, needsSlip: source === 'verifier' }
}
