import { NativeSelect, TextInput } from '@mantine/core'
import { typedMoment } from '@morakot/contract/bangkok-day'
import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { MAINTENANCE_SCOPES } from '@morakot/contract/features/game-admin/states'
import type { MaintenanceScope } from '@morakot/contract/features/game-admin/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { reasonOf } from '#shared/action/reason-of'
import { problemOf } from '#shared/judge'
import { momentText } from '#shared/moments'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy, scopeText } from '../copy.ts'
import { GAME_ADMIN, endWindow, openWindow, providersQuery } from '../queries.ts'
import type { WindowRow } from '../queries.ts'
import { Impact } from './impact.tsx'
import { useReason } from './use-reason.tsx'

const { body: bodySchema } = gameAdminSchemas.openWindow
const PLATFORM = 'TIAMUT'
/** Judged before the attempt has its own. */
const ANY_ID = '00000000-0000-4000-8000-000000000000'

export interface OpenWindowProps {
  /** What is to be closed, where it is known already. */
  readonly given?: { readonly scope: MaintenanceScope; readonly target: string }
  readonly onClose: () => void
}

/** Sets a maintenance window, now or later. The attempt's key is the window's id: sent again, it stays one window. */
export function OpenWindowDialog({ given, onClose }: OpenWindowProps) {
  const { ask, content, missing } = useWindowForm(given)
  const { scope, target } = ask
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.newWindow,
        form: { content, missing },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.scope, value: scopeText[scope] },
                { name: copy.target, value: target },
                { name: copy.startsAt, value: ask.startsAt === undefined ? copy.now : momentText(ask.startsAt) },
                { name: copy.endsAt, value: ask.endsAt === undefined ? copy.untilOpened : momentText(ask.endsAt) },
                { name: copy.reason, value: ask.reason },
              ]}
            />
            <Impact scope={scope} target={target} />
          </>
        ),
        confirm: `${copy.closeForWork} ${scopeText[scope]}`,
        isDangerous: true,
        run: async ({ key }) => await openWindow(bodySchema.parse({ windowId: key, ...ask })),
        result: ({ auditId }) => ({ text: copy.done, facts: [{ name: copy.audit, value: auditId }] }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}

/** What a new window is asked for, and what of it is sent. */
function useWindowForm(given: OpenWindowProps['given']) {
  const [scope, setScope] = useState<MaintenanceScope>(given?.scope ?? 'provider')
  const [target, setTarget] = useState(given?.target ?? '')
  const [startsAt, setStart] = useState('')
  const [endsAt, setEnd] = useState('')
  const [text, setText] = useState('')
  const { reason, field } = useReason()
  const meant = scope === 'platform' ? PLATFORM : target.trim()
  const ask = {
    scope,
    target: meant,
    startsAt: startsAt === '' ? undefined : typedMoment(startsAt),
    endsAt: endsAt === '' ? undefined : typedMoment(endsAt),
    text: text.trim() === '' ? undefined : text.trim(),
    reason,
  }
  const parsed = bodySchema.safeParse({ windowId: ANY_ID, ...ask })
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.scope}
        data={MAINTENANCE_SCOPES.map((value) => ({ value, label: scopeText[value] }))}
        value={scope}
        data-autofocus
        onChange={(event) => {
          setScope(MAINTENANCE_SCOPES.find((one) => one === event.currentTarget.value) ?? 'provider')
          setTarget('')
        }}
      />
      <Target scope={scope} target={target} onTarget={setTarget} />
      <TextInput
        type="datetime-local"
        label={copy.startsAt}
        description={copy.startsHint}
        value={startsAt}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={copy.endsAt}
        description={copy.endsHint}
        value={endsAt}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <TextInput
        label={copy.text}
        description={copy.textHint}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {field}
    </div>
  )
  return { ask, content, missing: problemOf(parsed) ?? null }
}

interface TargetProps {
  readonly scope: MaintenanceScope
  readonly target: string
  readonly onTarget: (target: string) => void
}

function Target({ scope, target, onTarget }: TargetProps) {
  const { data } = useQuery(providersQuery())
  if (scope === 'platform') return null
  if (scope === 'game') {
    return (
      <TextInput
        label={copy.target}
        description={copy.targetHint}
        value={target}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onTarget(event.currentTarget.value)}
      />
    )
  }
  const items = data?.items ?? []
  const options =
    scope === 'provider'
      ? items.map(({ providerId, name }) => ({ value: String(providerId), label: name }))
      : [...new Set(items.map(({ hostId }) => hostId))].map((value) => ({ value, label: value }))
  return (
    <NativeSelect
      label={copy.target}
      data={[{ value: '', label: copy.none }, ...options]}
      value={target}
      onChange={(event) => onTarget(event.currentTarget.value)}
    />
  )
}

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
        summary: <p>{`${scopeText[window.scope]} ${window.targetName}`}</p>,
        reason: reasonOf(gameAdminSchemas.endWindow.body.shape.reason),
        preview: <p>{`${momentText(window.startsAt)} – ${window.endsAt === null ? copy.untilOpened : momentText(window.endsAt)}`}</p>,
        confirm: `${title} ${window.targetName}`,
        run: async ({ reason }) => await endWindow(window.windowId, reason),
        result: ({ auditId }) => ({ text: copy.done, facts: [{ name: copy.audit, value: auditId }] }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}
