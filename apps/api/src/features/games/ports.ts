import type { Reply } from '@morakot/contract/contract-shape'
import type { gameSchemas } from '@morakot/contract/features/games/schema'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'
import type { ProviderGateway } from './gateway.ts'

/** The one gateway to the game provider of this process. */
export const providerPort = port<ProviderGateway>('games.provider')

export interface GameReads {
  readonly readRecent: (member: MemberId) => Promise<Reply<typeof gameSchemas.recent>>
  readonly readHall: (member: MemberId) => Promise<Reply<typeof gameSchemas.hall>>
}
export const gameReadsPort = port<GameReads>('games.reads')
