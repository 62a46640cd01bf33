import { listedGame, listedProvider } from '@morakot/contract/features/game-admin/schema'
import { describe } from '#shared/describe.tsx'
import type { Own } from '#shared/describe.tsx'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { GameRow, ProviderRow } from '../queries.ts'

export const games = describe(listedGame)
export const providers = describe(listedProvider)

/** Why members cannot play a game; a game of a closed maker says so, and keeps its own switch. */
function gameStateText({ isActive, isProviderActive, isUnderMaintenance }: GameRow): string {
  if (!isProviderActive) return copy.providerOff
  if (!isActive) return copy.off
  return isUnderMaintenance ? copy.maintenance : copy.on
}

function providerStateText({ isActive, isUnderMaintenance }: ProviderRow): string {
  if (!isActive) return copy.off
  return isUnderMaintenance ? copy.maintenance : copy.on
}

function stateTag(text: string) {
  return <Tag tone={text === copy.on ? 'good' : text === copy.maintenance ? 'look' : 'bad'}>{text}</Tag>
}

export const GAME_STATE: Own<GameRow> = {
  key: 'state',
  title: copy.state,
  text: (row) => (row.isClosedByList ? copy.closedByList : gameStateText(row)),
  render: (row) => stateTag(gameStateText(row)),
}

export const PROVIDER_STATE: Own<ProviderRow> = {
  key: 'state',
  title: copy.state,
  text: providerStateText,
  render: (row) => stateTag(providerStateText(row)),
}
