import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { GameRow, ProviderRow } from '../queries.ts'

/** What keeps a game from members; a game under a closed maker says so, its own switch is kept. */
export function gameStateText({ isActive, isProviderActive, isUnderMaintenance }: GameRow): string {
  if (!isProviderActive) return copy.providerOff
  if (!isActive) return copy.off
  return isUnderMaintenance ? copy.maintenance : copy.on
}

export function GameTag({ row }: { readonly row: GameRow }) {
  const text = gameStateText(row)
  return <Tag tone={text === copy.on ? 'good' : text === copy.maintenance ? 'look' : 'bad'}>{text}</Tag>
}

export function providerStateText({ isActive, isUnderMaintenance }: ProviderRow): string {
  if (!isActive) return copy.off
  return isUnderMaintenance ? copy.maintenance : copy.on
}

export function ProviderTag({ row }: { readonly row: ProviderRow }) {
  const text = providerStateText(row)
  return <Tag tone={text === copy.on ? 'good' : text === copy.maintenance ? 'look' : 'bad'}>{text}</Tag>
}
