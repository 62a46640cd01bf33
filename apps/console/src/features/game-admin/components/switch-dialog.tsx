import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { reasonOf } from '#shared/action/reason-of'
import { copy } from '../copy.ts'
import { GAME_ADMIN, reopenGame, setSwitch } from '../queries.ts'
import type { SwitchTarget } from '../queries.ts'
import { Impact } from './impact.tsx'

const reasonField = reasonOf(gameAdminSchemas.reopen.body.shape.reason)

export interface SwitchDialogProps {
  readonly target: SwitchTarget
  readonly name: string
  /** The target state of the switch. */
  readonly isActive: boolean
  readonly onClose: () => void
}

const WORDS = {
  game: { on: copy.switchOn, off: copy.switchOff },
  provider: { on: copy.switchProviderOn, off: copy.switchProviderOff },
} as const

/** Switches a game or a maker, with the members who play it now. */
export function SwitchDialog({ target, name, isActive, onClose }: SwitchDialogProps) {
  const title = WORDS[target.scope][isActive ? 'on' : 'off']
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title,
        summary: <p>{name}</p>,
        reason: reasonField,
        preview: <Impact scope={target.scope} target={String(target.id)} />,
        confirm: `${title} ${name}`,
        isDangerous: !isActive,
        run: async ({ reason }) => await setSwitch(target, { isActive, reason }),
        result: (done) => ({ text: copy.done, facts: auditFact(done) }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}

/** Opens a game that is closed without a window. */
export function ReopenDialog({ gameId, name, onClose }: { readonly gameId: number; readonly name: string; readonly onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.reopen,
        summary: <p>{name}</p>,
        reason: reasonField,
        preview: <p>{copy.closedByList}</p>,
        confirm: `${copy.reopen} ${name}`,
        run: async ({ reason }) => await reopenGame(gameId, reason),
        result: (done) => ({ text: copy.done, facts: auditFact(done) }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}
