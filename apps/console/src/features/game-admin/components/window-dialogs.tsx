import { gameAdminSchemas, gameWindow } from '@morakot/contract/features/game-admin/schema'
import type { MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { useQuery } from '@tanstack/react-query'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { auditFact } from '#shared/action/audit-fact'
import { reasonOf } from '#shared/action/reason-of'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { Typed } from '#shared/form/use-contract-form'
import { copy } from '../copy.ts'
import { GAME_ADMIN, endWindow, openWindow, providersQuery } from '../queries.ts'
import type { ProviderRow, WindowRow } from '../queries.ts'
import { Impact } from './impact.tsx'

const { body: schema } = gameAdminSchemas.openWindow
const input = describe(schema)
const PLATFORM = 'TIAMUT'

export interface OpenWindowProps {
  /** The target of the window, where it is known already. */
  readonly given?: { readonly scope: MaintenanceScope; readonly target: string }
  readonly onClose: () => void
}

/** Sets a maintenance window, now or later. The attempt's key is the window's id: sent again, it stays one window. */
export function OpenWindowDialog({ given = { scope: 'provider', target: '' }, onClose }: OpenWindowProps) {
  const { data } = useQuery(providersQuery())
  return (
    <FormDialog
      onClose={onClose}
      title={copy.newWindow}
      schema={schema}
      rows={[['scope'], ['target'], ['startsAt'], ['endsAt'], ['text'], ['reason']]}
      initial={given}
      options={{ target: ({ scope }) => targetsOf(scope, data?.items ?? []) }}
      empties={{ scope: 'target' }}
      showIf={{ target: ({ scope }) => scope !== 'platform' }}
      fixed={{ target: PLATFORM }}
      keyed="windowId"
      preview={({ scope, target }) => <Impact scope={scope} target={target} />}
      confirm={(body) => `${copy.closeForWork} ${input.text(body, 'scope')}`}
      isDangerous={() => true}
      run={openWindow}
      result={(done) => ({ text: copy.done, facts: auditFact(done) })}
      reads={[GAME_ADMIN]}
    />
  )
}

/** The possible targets of a scope; undefined for a game, whose number is typed. */
function targetsOf(scope: Typed[string] | undefined, providers: readonly ProviderRow[]) {
  if (scope === 'provider') return providers.map(({ providerId, name }) => ({ value: String(providerId), label: name }))
  if (scope === 'game') return undefined
  return [...new Set(providers.map(({ hostId }) => hostId))].map((value) => ({ value, label: value }))
}

const windows = describe(gameWindow)

/** Ends a running window now, or calls a planned one off. */
export function EndWindowDialog({
  window,
  isGone,
  onClose,
}: {
  readonly window: WindowRow
  readonly isGone: boolean
  readonly onClose: () => void
}) {
  const title = window.status === 'planned' ? copy.callOff : copy.endNow
  return (
    <ActionDialog
      onClose={onClose}
      isGone={isGone}
      action={{
        title,
        summary: <p>{`${windows.text(window, 'scope')} ${window.targetName}`}</p>,
        reason: reasonOf(gameAdminSchemas.endWindow.body.shape.reason),
        preview: <p>{`${windows.text(window, 'startsAt')} – ${windows.text(window, 'endsAt')}`}</p>,
        confirm: `${title} ${window.targetName}`,
        run: async ({ reason }) => await endWindow(window.windowId, reason),
        result: (done) => ({ text: copy.done, facts: auditFact(done) }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}
