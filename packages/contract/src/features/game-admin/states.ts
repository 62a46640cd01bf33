export const GAME_VIEWS = ['all', 'on', 'off', 'maintenance', 'marked'] as const
export type GameView = (typeof GAME_VIEWS)[number]

/** The scopes of a maintenance window. */
export const MAINTENANCE_SCOPES = ['game', 'provider', 'host', 'platform'] as const
export type MaintenanceScope = (typeof MAINTENANCE_SCOPES)[number]

/** The shelf of games that operators recommend. */
export const RECOMMENDED_SHELF = 'recommended'

/** Games on a shelf. */
export const SHELF_GAMES_MAX = 20

/** In whose words a provider calls the wallet: ours, or those of an aggregator. */
export const CONVENTIONS = ['native', 'hub88', 'amb'] as const

export type Convention = (typeof CONVENTIONS)[number]

/** The shelf of tables: the lobby draws it as felts, before the others. */
export const TABLES_SHELF = 'tables'
