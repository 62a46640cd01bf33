import { defineEvent } from '../../event.ts'

/** Operators switched games or makers, or changed their marks or shelves. */
export const gameChanged = defineEvent<{ readonly scope: 'game' | 'provider' | 'shelf'; readonly ids: readonly string[] }>()('game.changed')

/** Operators set a maintenance window, or ended one. */
export const maintenanceChanged = defineEvent<{
  readonly scope: 'game' | 'provider' | 'host' | 'platform'
  readonly ids: readonly string[]
}>()('maintenance.changed')
