import { spinRow } from '@morakot/contract/features/minigames/schema-console'
import { formatBaht } from '@morakot/ui/format-money'
import { formatInteger } from '@morakot/ui/format-number'
import { describe } from '#shared/describe.tsx'
import { copy } from '../copy.ts'
import type { SpinRow } from '../queries.ts'

export const spins = describe(spinRow)

/** What a spin gave. */
function rewardText({ reward }: SpinRow): string {
  if (reward === null) return copy.none
  if (reward.code === 'CREDIT') return formatBaht(reward.amount)
  return `${formatInteger(reward.amount)} ${reward.code === 'PNT' ? copy.points : copy.spins}`
}

export const REWARD = spins.own('reward', {
  text: rewardText,
  align: 'right',
  render: (row) => <span className="amount">{rewardText(row)}</span>,
})
export const STATUS = spins.tag('status', { TAKEN: 'look', SETTLED: 'good', REFUNDED: 'info' })
const TICKET = spins.own('ticket', { text: ({ ticket }) => (ticket === null ? copy.none : String(ticket)) })

export const COLUMNS = spins.columns(['takenAt', 'username', 'name', 'tableVersion', REWARD, TICKET, STATUS], ['isBought', 'spinId'])

/** What a spin came from, what it gave, and what verifies it. */
export const FACTS = [
  'spinId',
  spins.own('name', ({ name, tableVersion }) => `${name} · ${copy.table} ${tableVersion}`),
  'username',
  'takenAt',
  'endedAt',
  'status',
  REWARD,
  'isBought',
  'pointPrice',
  'refusedFor',
  'voidPoints',
  TICKET,
  'nonce',
  'clientSeed',
  'serverSeedHash',
] as const
