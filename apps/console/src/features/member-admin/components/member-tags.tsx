import type { MemberFlag } from '@morakot/contract/features/member-admin/states'
import { tierWords } from '@morakot/contract/record-words'
import { Tag } from '#shared/ui/tag.tsx'
import type { TagTone } from '#shared/ui/tag.tsx'
import { viewText } from '../copy.ts'

export const TIER_TONES = { DEFAULT: 'plain', ELITE: 'look', EMPEROR: 'info' } as const satisfies Record<keyof typeof tierWords, TagTone>

export function TierTag({ tier }: { readonly tier: keyof typeof tierWords }) {
  return <Tag tone={TIER_TONES[tier]}>{tierWords[tier]}</Tag>
}

/** How much a flag weighs: red takes something away from the member or from us. */
export const FLAG_TONES = {
  frozen: 'bad',
  on_break: 'look',
  wallet_frozen: 'bad',
  debt: 'bad',
  withdrawal_waits: 'look',
  unmatched_money: 'look',
  bank_changed: 'look',
  password_changed: 'look',
  kyc_unverified: 'look',
} as const satisfies Record<MemberFlag, TagTone>

interface StatusProps {
  readonly status: 'active' | 'blocked'
  readonly isOnBreak: boolean
}

/** Whether a member may play: frozen by us, on a break by choice, or neither. */
export function StatusTag({ status, isOnBreak }: StatusProps) {
  if (status === 'blocked') return <Tag tone="bad">{viewText.frozen}</Tag>
  return isOnBreak ? <Tag tone="look">{viewText.break}</Tag> : <Tag tone="good">{ACTIVE}</Tag>
}

const ACTIVE = 'ใช้งาน'
