import { round } from '@morakot/contract/features/member-admin/schema-member'
import { formatBaht, formatSignedBaht } from '@morakot/ui/format-money'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { roundCopy } from '../copy.ts'
import type { Round } from '../queries.ts'

export const rounds = describe(round)

export const STAKE: Own<Round> = {
  key: 'stake',
  title: roundCopy.stake,
  text: ({ stakeReal, stakeBonus }) => formatBaht(stakeReal + stakeBonus),
  align: 'right',
}
export const NET = rounds.own('net', { text: ({ net }) => formatSignedBaht(net) })
export const STATE = rounds.tag('state', { open: 'look' })
