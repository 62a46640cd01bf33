import { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import { auditFact } from '#shared/action/audit-fact'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { copy } from '../copy.ts'
import { GAME_ADMIN, saveShelf } from '../queries.ts'
import type { Shelf } from '../queries.ts'

const { body, params } = gameAdminSchemas.saveShelf
const schema = params.extend(body.shape)

/** Writes a shelf: its title, place and games. Without a shelf it is a new one. */
export function ShelfDialog({ shelf, onClose }: { readonly shelf: Shelf | null; readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={shelf === null ? copy.newShelf : copy.editShelf}
      schema={schema}
      rows={[...(shelf === null ? [['code'] as const] : []), ['title'], ['position'], ['gameIds'], ['isShown'], ['reason']]}
      from={shelf === null ? undefined : { ...shelf, gameIds: shelf.games.map(({ gameId }) => gameId) }}
      initial={shelf === null ? { isShown: 'true' } : {}}
      fixed={shelf === null ? {} : { code: shelf.code }}
      confirm={({ title }) => `${copy.confirm} ${title}`}
      run={async ({ code, ...given }) => await saveShelf(code, given)}
      result={(done) => ({ text: copy.done, facts: auditFact(done) })}
      reads={[GAME_ADMIN]}
    />
  )
}
