import { spinRow } from '@morakot/contract/features/minigames/schema-console'
import { describe } from '#shared/describe.tsx'
import { amountText } from '#shared/reward-text'
import { copy } from '../copy-spins.ts'
import type { SpinRow } from '../queries-spins.ts'

export const spins = describe(spinRow)

/** The prize of a spin. */
function rewardText({ reward }: SpinRow): string {
  return reward === null ? copy.none : amountText({ token: reward.code, amount: reward.amount })
}

export const REWARD = spins.own('reward', {
  text: rewardText,
  align: 'right',
  render: (row) => <span className="amount">{rewardText(row)}</span>,
})
export const STATUS = spins.tag('status', { TAKEN: 'look', SETTLED: 'good', REFUNDED: 'info' })
const TICKET = spins.own('ticket', { text: ({ ticket }) => (ticket === null ? copy.none : String(ticket)) })

export const COLUMNS = spins.columns(['takenAt', 'username', 'name', 'tableVersion', REWARD, TICKET, STATUS], ['isBought', 'spinId'])

/** The source of a spin, its prize, and the data that verifies it. */
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
