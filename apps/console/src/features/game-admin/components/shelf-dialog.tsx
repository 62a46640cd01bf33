import { Checkbox, TextInput, Textarea } from '@mantine/core'
import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { copy } from '../copy.ts'
import { GAME_ADMIN, saveShelf } from '../queries.ts'
import type { Shelf } from '../queries.ts'
import { gameIdsOf, typedNumber } from '../rules.ts'
import { useReason } from './use-reason.tsx'

const { body: bodySchema, params: paramsSchema } = gameAdminSchemas.saveShelf

/** Writes a shelf: its title, place and games. Without a shelf it is a new one. */
export function ShelfDialog({ shelf, onClose }: { readonly shelf: Shelf | null; readonly onClose: () => void }) {
  const { code, ask, content, missing } = useShelfForm(shelf)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: shelf === null ? copy.newShelf : copy.editShelf,
        form: { content, missing },
        preview: (
          <FactList
            facts={[
              { name: copy.shelfTitle, value: ask.title },
              { name: copy.position, value: String(ask.position) },
              { name: copy.shelfGames, value: ask.gameIds.join(' ') },
              { name: copy.state, value: ask.isShown ? copy.shown : copy.hidden },
              { name: copy.reason, value: ask.reason },
            ]}
          />
        ),
        confirm: `${copy.confirm} ${ask.title}`,
        run: async () => await saveShelf(code, bodySchema.parse(ask)),
        result: ({ auditId }) => ({ text: copy.done, facts: [{ name: copy.audit, value: auditId }] }),
        reads: [GAME_ADMIN],
      }}
    />
  )
}

/** What a shelf is asked for, and what of it is sent. */
function useShelfForm(shelf: Shelf | null) {
  const [code, setCode] = useState(shelf?.code ?? '')
  const [title, setTitle] = useState(shelf?.title ?? '')
  const [position, setPosition] = useState(String(shelf?.position ?? ''))
  const [games, setGames] = useState(shelf?.games.map(({ gameId }) => gameId).join(' ') ?? '')
  const [isShown, setShown] = useState(shelf?.isShown ?? true)
  const { reason, field } = useReason()
  const ask = { title, position: typedNumber(position), isShown, gameIds: gameIdsOf(games), reason }
  const parsed = bodySchema.safeParse(ask)
  const coded = paramsSchema.safeParse({ code })
  const content = (
    <div className="stack">
      {shelf === null ? (
        <TextInput
          label={copy.shelfCode}
          value={code}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : null}
      <TextInput label={copy.shelfTitle} value={title} autoComplete="off" onChange={(event) => setTitle(event.currentTarget.value)} />
      <TextInput
        label={copy.position}
        value={position}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setPosition(event.currentTarget.value)}
      />
      <Textarea
        label={copy.shelfGames}
        description={copy.shelfGamesHint}
        value={games}
        rows={3}
        onChange={(event) => setGames(event.currentTarget.value)}
      />
      <Checkbox label={copy.isShown} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      {field}
    </div>
  )
  return { code, ask, content, missing: problemOf(coded) ?? problemOf(parsed) ?? null }
}
